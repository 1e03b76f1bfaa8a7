import type { APIRoute, GetStaticPaths } from 'astro';
import { whichLaunch } from '../launch/which-launch.ts';
import { readLaunch } from '../render/launch.ts';
import { siteFiles } from '../render/site-files.ts';

export const getStaticPaths: GetStaticPaths = () =>
  Object.keys(siteFiles(readLaunch(whichLaunch().path))).map((file) => ({ params: { file } }));

export const GET: APIRoute = async ({ params: { file = '' }, locals }) =>
  new Response(
    (await siteFiles(locals.launch)[file]?.()) as BodyInit,
    file.endsWith('.svg') ? { headers: { 'Content-Type': 'image/svg+xml' } } : {},
  );

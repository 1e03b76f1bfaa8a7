import type { APIRoute } from 'astro';
import { siteFiles } from '../render/site-files.ts';

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

export const GET: APIRoute = async ({ params: { file = '' }, locals: { launch }, rewrite }) => {
  const make = siteFiles(launch)[file] ?? launch.pictures.named().get(file);
  if (!make) return rewrite('/404');
  const type = TYPES[file.replace(/.*\./, '')];
  return new Response((await make()) as BodyInit, {
    headers: type ? { 'Content-Type': type } : {},
  });
};

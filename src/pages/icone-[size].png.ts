import type { APIRoute, GetStaticPaths } from 'astro';
import { iconPng } from '../seo/icons.ts';

/** The sizes a web manifest needs. */
export const getStaticPaths = (() =>
  ['192', '512'].map((size) => ({ params: { size } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  new Response(await iconPng(Number(params.size), { square: true }));

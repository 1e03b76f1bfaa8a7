import { iconPng } from '../seo/icons.ts';

export const GET = async () => new Response(await iconPng(180, { square: true }));

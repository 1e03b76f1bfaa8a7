import { iconPng } from '../brand/icons.ts';

export const GET = async () => new Response(await iconPng(180, { square: true }));

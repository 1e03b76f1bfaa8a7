import { iconSource } from '../brand/icons.ts';

export const GET = async () => new Response(await iconSource());

import { iconIco } from '../brand/icons.ts';

export const GET = async () => new Response(await iconIco(32));

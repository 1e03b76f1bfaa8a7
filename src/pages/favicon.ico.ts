import { iconIco } from '../seo/icons.ts';

export const GET = async () => new Response(await iconIco(32));

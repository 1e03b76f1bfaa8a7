import { iconSource } from '../seo/icons.ts';

export const GET = async () => new Response(await iconSource());

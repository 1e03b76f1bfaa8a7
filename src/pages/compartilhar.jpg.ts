import { socialCard } from '../brand/social-card.ts';
import { content } from '../content/index.ts';

export const GET = async () => new Response(await socialCard(content));

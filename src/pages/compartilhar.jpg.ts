import { content } from '../content/index.ts';
import { socialCard } from '../seo/social-card.tsx';

export const GET = async () => new Response(await socialCard(content));

import { content } from '../../content/index.ts';
import { resolvePicture } from '../../pictures/resolve.ts';
import { FRAMES } from '../../pictures/slots.ts';

const { foto, 'foto-celular': phonePhoto } = content.capa;

/** The first picture of the page: the hero draws it, the head asks for it before anything else. */
export const heroPicture = await resolvePicture(content, { photo: foto, phonePhoto }, FRAMES.hero);

import { content } from '../../content/index.ts';
import type { Content } from '../../content/schema.ts';
import { whichLaunch } from '../../launch/which-launch.ts';
import { drawingNames } from '../../theme/svg.ts';
import { fill } from '../../yaml/values.ts';

const { empreendimento, formularios } = content;
/** Empty where the launch has no map: nobody is shown anything of it. */
const mapa: Partial<NonNullable<Content['mapa']>> = content.mapa ?? {};
const { rua, numero, cidade } = empreendimento.endereco;

export const address = `${rua}, ${numero}, ${cidade}`;

const searchUrl = (template = '') => fill(template, { busca: encodeURIComponent(address) });

/** Where the maps service shows the address, and the way to it. */
export const mapUrl = searchUrl(mapa['mapa-url']);
export const routeUrl = searchUrl(mapa['rota-url']);

/** What is said of the service's frame, and of copying the address. */
export const { quadro, carregando, 'botao-copiar': botao } = mapa;
export const { 'endereco-copiado': copied, 'endereco-nao-copiado': notCopied } = formularios.avisos;
/** What is said of our own drawing; without it there is nothing to say. */
export const drawn = drawingNames(whichLaunch().path).includes('mapa') ? mapa.desenhado : undefined;

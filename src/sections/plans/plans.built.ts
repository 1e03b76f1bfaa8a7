import { content } from '../../content/index.ts';
import type { WholeContent } from '../../content/schema.ts';
import { chatTo } from '../chat-to.ts';

const plantas: Partial<WholeContent['plantas']> = content.plantas ?? {};
const NO_AREAS = { titulo: '', ambiente: '', privativa: '', jardim: '' };

/** What is said around the plans; where a launch shows none, nobody says it. */
export const { titulo, nota, legenda = '', botao, areas = NO_AREAS } = plantas;
/** What is said while a window is fetched, and when it can't be had; `link` leads to a picture of the same thing. */
export const failure = content.formularios.avisos['imagem-nao-aberta'];
/** What the button says that opens a plan with ruler and furniture; nothing where plans are not measured. */
export const fitLabel = content.medidas?.botao;
/** What the fragment of a link to an arrangement begins with; the plan's id follows. */
export const FRAGMENT = '#cabe=';
/** The chat that asks for all plans. */
export const chat = chatTo('plantas');

import { content } from '../../content/index.ts';
import { chatTo } from '../chat-to.ts';

/** What the price sheet says around the table. */
export const words = content.condicoes.textos;
export const chat = chatTo('condicoes');

import { content } from '../../content/index.ts';
import { chatTo } from '../chat-to.ts';

/** What the price sheet says around the table. */
export const words = content.condicoes.textos;
/** Where a table's last day ends. */
export const timeZone = content.empreendimento.fuso;
export const chat = chatTo('condicoes');

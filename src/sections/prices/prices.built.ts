import { content } from '../../content/index.ts';
import { chatTo } from '../chat-to.ts';

/** What the price sheet says around the table. */
export const words = content.condicoes.textos;
/** Where a table's last day ends. */
export const timeZone = content.empreendimento.fuso;
/** When each phase is delivered, by its name. */
export const deliveries = Object.fromEntries(
  (content.empreendimento.ficha.fases ?? []).flatMap(({ nome, entrega }) =>
    entrega ? [[nome, entrega]] : [],
  ),
);
export const chat = chatTo('condicoes');

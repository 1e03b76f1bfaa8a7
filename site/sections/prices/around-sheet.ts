import type { Content } from '#core/launch/schema.ts';
import { chatTo } from '../chat-to.ts';

/** What the price sheet says around the table, and what it reads it by. */
export function aroundSheet(content: Content) {
  const { condicoes, empreendimento } = content;
  const phases = empreendimento.ficha.fases ?? [];
  return {
    words: condicoes.textos,
    /** Where a table's last day ends. */
    timeZone: empreendimento.fuso,
    /** When each phase is delivered, by its name. */
    deliveries: Object.fromEntries(
      phases.flatMap(({ nome, entrega }) => (entrega ? [[nome, entrega]] : [])),
    ) as Record<string, string>,
    chat: chatTo(content, 'condicoes'),
  };
}
export type AroundSheet = ReturnType<typeof aroundSheet>;
export type SheetWords = AroundSheet['words'];

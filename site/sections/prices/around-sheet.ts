import type { Content } from '#core/launch/schema.ts';
import { chatTo } from '../chat-to.ts';
import { registrationOf } from '../registration.ts';

export function aroundSheet(content: Content) {
  const { condicoes, empreendimento } = content;
  const phases = empreendimento.ficha.fases ?? [];
  return {
    words: condicoes.textos,
    registration: registrationOf(content),
    timeZone: empreendimento.fuso,
    deliveries: Object.fromEntries(
      phases.flatMap(({ nome, entrega }) => (entrega ? [[nome, entrega]] : [])),
    ) as Record<string, string>,
    chat: chatTo(content, 'condicoes'),
  };
}
export type AroundSheet = ReturnType<typeof aroundSheet>;

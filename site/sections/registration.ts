import type { Content } from '#core/launch/schema.ts';

/** Lei 4.591/64, art. 32, § 3: in every advert, and beside the price. */
export const registrationOf = ({ empreendimento: { incorporacao } }: Content) =>
  incorporacao &&
  `Incorporação registrada sob o nº ${incorporacao.registro} no ${incorporacao.cartorio}.`;

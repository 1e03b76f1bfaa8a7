import type { Content, WholeContent } from '#core/launch/schema.ts';
import { fill } from '#core/launch/yaml/values.ts';

export function placesOnMap(
  { endereco: { rua, numero, cidade } }: Content['empreendimento'],
  words: WholeContent['mapa'],
) {
  const address = `${rua}, ${numero}, ${cidade}`;
  const searchUrl = (template: string) => fill(template, { busca: encodeURIComponent(address) });
  return { address, mapUrl: searchUrl(words['mapa-url']), routeUrl: searchUrl(words['rota-url']) };
}

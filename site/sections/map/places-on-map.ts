import type { Content } from '#core/launch/schema.ts';
import { MAP_ORIGIN } from '#core/settings/launch-file.ts';

export function placesOnMap({ endereco: { rua, numero, cidade } }: Content['empreendimento']) {
  const address = `${rua}, ${numero}, ${cidade}`;
  const searched = encodeURIComponent(address);
  return {
    address,
    mapUrl: `${MAP_ORIGIN}/maps?q=${searched}&output=embed&hl=pt-BR`,
    routeUrl: `${MAP_ORIGIN}/maps/dir/?api=1&destination=${searched}`,
  };
}

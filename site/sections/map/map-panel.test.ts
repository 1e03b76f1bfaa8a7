import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { contentWith } from '../../../tests/support/launch-with.ts';
import { iconsOf } from '../../pictures/drawings.ts';
import { MapPanel } from './MapPanel.tsx';

const { mapa, empreendimento } = contentWith('mapa');
const place = empreendimento.endereco;
const icons = await iconsOf(['shopping-cart', 'school', 'waves']);
type Place = (typeof mapa.lugares)[number];

function panel(more: Partial<typeof mapa>, ...lugares: Place[]): string {
  const words = { ...mapa, ...more, lugares };
  return renderToStaticMarkup(MapPanel({ words, icons, place, routeUrl: '#', children: null }));
}

const market: Place = { titulo: 'Supermercados', icone: 'shopping-cart' };
const school: Place = { titulo: 'Escolas', icone: 'school' };

describe('what is near', () => {
  it('is a list, a row and an icon for each kind of place', () => {
    const html = panel({ destaque: undefined }, market, school);
    expect(html.match(/<li><svg/g)).toHaveLength(2);
  });

  it('tells the name of a place, its kind below', () => {
    const html = panel({}, { ...market, nome: 'Mercado da Esquina', minutos: 4 }, school);
    expect(html).toMatch(/Mercado da Esquina<small>Supermercados<\/small>.*4 min/);
    expect(html.match(/<li\b/g)).toHaveLength(mapa.destaque ? 3 : 2);
  });

  it('is nothing where no place is named', () => {
    expect(panel({ destaque: undefined })).not.toContain('<ul');
  });

  it('begins with the place that stands out, where there is one', () => {
    const lake = { titulo: 'Represa', minutos: 2, icone: 'waves' };
    expect(panel({ destaque: lake }, market)).toMatch(
      /<ul[^>]*><li class="map-highlight[^>]*>.*Represa.*2 minutos.*Supermercados/,
    );
    expect(panel({ destaque: undefined }, market)).not.toContain('map-highlight');
  });
});

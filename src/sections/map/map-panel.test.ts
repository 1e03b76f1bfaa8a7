import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { contentWith } from '../../../tests/support/launch-with.ts';
import { iconsOf } from '../../pictures/drawings.ts';
import { MapPanel } from './MapPanel.tsx';

const { mapa, empreendimento } = contentWith('mapa');
const place = empreendimento.endereco;
const icons = await iconsOf(['shopping-cart', 'school']);
type Place = (typeof mapa.lugares)[number];

function panel(more: Partial<typeof mapa>, ...lugares: Place[]): string {
  const words = { ...mapa, ...more, lugares };
  return renderToStaticMarkup(MapPanel({ words, icons, place, routeUrl: '#', children: null }));
}

const market: Place = { titulo: 'Supermercados', icone: 'shopping-cart' };
const school: Place = { titulo: 'Escolas', icone: 'school' };

describe('what is near', () => {
  it('is one line while only kinds of places are known', () => {
    const html = panel({}, market, school);
    expect(html).toContain('supermercados e escolas.');
    expect(html).not.toContain('<li>');
  });

  it('is a list as soon as one place has a name, its kind below', () => {
    const html = panel({}, { ...market, nome: 'Mercado da Esquina', minutos: 4 }, school);
    expect(html).toMatch(/Mercado da Esquina<small>Supermercados<\/small>.*4 min/);
    expect(html.match(/<li>/g)).toHaveLength(2);
  });

  it('is a list as soon as one place has minutes', () => {
    expect(panel({}, market, { ...school, minutos: 3 })).toContain('3 min');
  });

  it('is nothing where no place is named', () => {
    expect(panel({})).not.toContain(mapa.perto);
  });

  it('stands under the place that stands out, where there is one', () => {
    const lake = { titulo: 'Represa', minutos: 2, unidade: 'minutos' };
    expect(panel({ destaque: lake }, market)).toContain('Represa');
    expect(panel({ destaque: undefined }, market)).not.toContain('map-highlight');
  });
});

import { describe, expect, it } from 'vitest';
import { loadContent } from '#core/launch/load.ts';
import type { Content } from '#core/launch/schema.ts';
import { contentWith } from '../../tests/support/launch-with.ts';
import { builtTable } from '../sections/prices/notes.ts';
import { structuredData } from './structured-data.ts';

const NOW = Date.UTC(2025, 8, 15);

const dataOf = (content: Content) => structuredData(content, builtTable(content, NOW));

describe('structured data', () => {
  const data = dataOf(loadContent());

  it('gives the areas in square metres and the price in reais', () => {
    const text = JSON.stringify(data);
    const { condicoes, plantas } = loadContent();
    for (const plan of Object.values(plantas?.plantas ?? {}))
      expect(text).toContain(`"value":${plan['area-privativa']},"unitCode":"MTK"`);
    for (const { total } of condicoes.tabela.unidades)
      expect(text).toContain(`"price":${total},"priceCurrency":"BRL"`);
  });

  it('tells each plan’s rooms, the launch’s unless it has its own, and of a unit the range', () => {
    const content = contentWith('plantas');
    Object.assign(content.empreendimento.ficha, { quartos: 2, banheiros: 2 });
    for (const [place, plan] of Object.values(content.plantas.plantas).entries())
      Object.assign(
        plan,
        place === 0 ? { quartos: 3, banheiros: 3 } : { quartos: 2, banheiros: 2 },
      );
    const text = JSON.stringify(dataOf(content));
    expect(text).toContain('"numberOfBedrooms":3,"numberOfBathroomsTotal":3');
    expect(text).toContain('"numberOfBedrooms":2,"numberOfBathroomsTotal":2');
    expect(text).toContain(
      '"numberOfBedrooms":{"@type":"QuantitativeValue","minValue":2,"maxValue":3}',
    );
  });

  it('tells the bedrooms of the plan that a unit names', () => {
    const content = contentWith('plantas');
    const [plan] = Object.entries(content.plantas.plantas);
    const [unit] = content.condicoes.tabela.unidades;
    if (!plan || !unit) throw new Error('a launch without a plan or a unit');
    Object.assign(plan[1], { quartos: 7 });
    unit.planta = plan[0];
    const home = dataOf(content)['@graph'].find((thing) =>
      String(thing['@type']).startsWith('Product'),
    );
    expect(home).toMatchObject({ numberOfBedrooms: 7 });
  });

  it('names the listing by the launch', () => {
    const content = loadContent();
    const listing = dataOf(content)['@graph'].find(
      (thing) => thing['@type'] === 'RealEstateListing',
    );
    expect(listing).toMatchObject({ name: content.empreendimento.nome });
  });

  it('tells a house as one', () => {
    const content = loadContent();
    content.empreendimento.ficha.imovel = 'casa';
    const text = JSON.stringify(dataOf(content));
    expect(text).toContain('"@type":"GatedResidenceCommunity"');
    expect(text).toContain('"@type":["Product","House"]');
  });

  it('gives an offer of each unit of the table', () => {
    const content = loadContent();
    const { tabela } = content.condicoes;
    const [unit] = tabela.unidades;
    if (!unit) throw new Error('a table without a unit');
    tabela.unidades = [
      { ...unit, unidade: '201', total: 332_000 },
      { ...unit, unidade: '502', total: 410_000 },
    ];
    const text = JSON.stringify(dataOf(content));
    expect(text).toMatch(/"price":332000,"priceCurrency":"BRL".*?#unidade-201"/);
    expect(text).toMatch(/"price":410000,"priceCurrency":"BRL".*?#unidade-502"/);
    expect(text).toContain('"name":"Unidade 502"');
  });

  it('gives no price while the table is being revised', () => {
    const content = loadContent();
    content.condicoes.tabela.situacao = 'em-atualizacao';
    expect(JSON.stringify(dataOf(content))).not.toContain('"price"');
  });
});

import type { ApartmentComplex, FloorPlan } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { loadContent } from '../content/load.ts';
import { structuredData } from './structured-data.ts';

const NOW = Date.UTC(2025, 8, 15);

describe('structured data', () => {
  const data = structuredData(loadContent(), NOW);

  it('is typed by a vocabulary that refuses a property, a value or a thing in the wrong place', () => {
    // @ts-expect-error a floor plan has no telephone
    const property: FloorPlan = { '@type': 'FloorPlan', telephone: '1' };
    // @ts-expect-error an area is a quantity, not an address
    const thing: FloorPlan = { '@type': 'FloorPlan', floorSize: { '@type': 'PostalAddress' } };
    // @ts-expect-error no such thing
    const type: ApartmentComplex = { '@type': 'ApartmentBlock' };
    expect([property, thing, type]).toHaveLength(3);
  });

  it('gives the areas in square metres and the price in reais', () => {
    const text = JSON.stringify(data);
    expect(text).toContain('"value":51.06,"unitCode":"MTK"');
    expect(text).toContain('"price":332000,"priceCurrency":"BRL"');
  });

  it('gives no price while the table is being revised', () => {
    const content = loadContent();
    content.condicoes.tabela.situacao = 'em-atualizacao';
    expect(JSON.stringify(structuredData(content, NOW))).not.toContain('332000');
  });
});

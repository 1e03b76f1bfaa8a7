import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { loadContent } from '../content/load.ts';
import { structuredData } from './structured-data.ts';

const vocabulary = readFileSync(
  createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq'),
  'utf8',
);
const SCHEMA = 'http://schema.org/';
const parents = new Map<string, string[]>();
const domains = new Map<string, Set<string>>();

for (const line of vocabulary.split('\n')) {
  const [, subject, predicate, object] = /^<([^>]+)> <([^>]+)> <([^>]+)>/.exec(line) ?? [];
  if (!subject || !object) continue;
  if (predicate?.endsWith('#subClassOf')) parents.set(subject, [...(parents.get(subject) ?? []), object]);
  if (predicate === `${SCHEMA}domainIncludes`) {
    domains.set(subject, new Set([...(domains.get(subject) ?? []), object]));
  }
}

function lineage(type: string): string[] {
  return [type, ...(parents.get(type) ?? []).flatMap(lineage)];
}

/** Every `Type.property` in the data that schema.org doesn't know, or not on that type. */
function misplaced(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(misplaced);
  if (typeof value !== 'object' || value === null) return [];
  const thing = value as Record<string, unknown>;
  const type = thing['@type'];
  const types = typeof type === 'string' ? lineage(SCHEMA + type) : [];
  return Object.entries(thing).flatMap(([key, inner]) => {
    const below = misplaced(inner);
    if (key.startsWith('@')) return below;
    const allowed = domains.get(SCHEMA + key);
    return allowed && types.some((name) => allowed.has(name)) ? below : [`${String(type)}.${key}`, ...below];
  });
}

describe('structured data', () => {
  const data = structuredData(loadContent());

  it('uses no property on a type that lacks it', () => {
    expect(misplaced(data['@graph'])).toEqual([]);
  });

  it('would notice one that does not belong', () => {
    expect(misplaced({ '@type': 'FloorPlan', telephone: '1' })).toEqual(['FloorPlan.telephone']);
  });

  it('tells the areas in square metres and the price in reais', () => {
    const text = JSON.stringify(data);
    expect(text).toContain('"value":51.06,"unitCode":"MTK"');
    expect(text).toContain('"price":332000,"priceCurrency":"BRL"');
  });

  it('tells no price while the table is being revised', () => {
    const content = loadContent();
    content.condicoes.tabela.situacao = 'em-atualizacao';
    expect(JSON.stringify(structuredData(content))).not.toContain('332000');
  });
});

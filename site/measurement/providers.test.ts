import { describe, expect, it } from 'vitest';
import type { Measure } from '#core/launch/schema.ts';
import { fill } from '#core/launch/yaml/values.ts';
import { inWords } from './providers.ts';
import { CONSENT, MEASURING } from './words.ts';

describe('what is told of who measures', () => {
  it.each<[Measure[], string]>([
    [['google-analytics'], 'Google'],
    [['google-analytics', 'google-ads'], 'Google'],
    [['google-analytics', 'meta-pixel'], 'Google e Meta'],
  ])('agrees in number with %j', (measures, companies) => {
    const empresas = inWords(measures, 'empresa');
    const servicos = inWords(measures, 'servico');
    expect(empresas).toBe(companies);
    // The sentence must be correct for one name and for several.
    for (const [text, names] of [
      [fill(CONSENT.text, { empresas }), empresas],
      [fill(MEASURING.text, { servicos }), servicos],
    ] as const) {
      expect(text).toContain(names);
      expect(text).not.toMatch(/(Google|Analytics|Ads|Meta|\)) \p{L}+(am|em)\b/u);
    }
  });
});

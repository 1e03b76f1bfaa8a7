import { describe, expect, it } from 'vitest';
import { sameContent } from '#core/lead/provider.ts';
import fc from '../../tests/support/properties.ts';
import { KEEP_MS, MAX_WAIT_MS, parseKeptLead, waitAfter } from './outbox.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const lead = { name: 'Ana', phone: '(85) 99999-9999' };
const entry = {
  lead,
  suspect: false,
  keptAt: NOW - 5_000,
  tries: 2,
  notBefore: NOW + 4_000,
  confirmed: false,
};
const parse = (value: unknown) => parseKeptLead('id', JSON.stringify(value), NOW);

describe('an entry in the visitor’s storage', () => {
  it('is read as it was written', () => {
    expect(parse(entry)).toEqual({ id: 'id', ...entry });
    expect(parse({ ...entry, message: '', suspect: true })).toMatchObject({
      message: '',
      suspect: true,
    });
  });

  it('keeps where its visit came from, cleaned', () => {
    const origin = { utm_source: '<b>tiktok', gclid: 'Cj0K', other: 'x' };
    expect(parse({ ...entry, origin })?.origin).toEqual({ utm_source: 'tiktok', gclid: 'Cj0K' });
    expect(parse({ ...entry, origin: 'x' })?.origin).toBeUndefined();
  });

  it('is worth reading when only name and phone are left of it', () => {
    expect(parse({ lead })).toEqual({ id: 'id', ...entry, keptAt: NOW, tries: 0, notBefore: NOW });
  });

  it('is no lead without them', () => {
    for (const text of [
      '',
      'x',
      'null',
      '7',
      '[]',
      '{}',
      '{"lead":null}',
      '{"__proto__":{"lead":{"name":"Ana","phone":"85"}}}',
      '{"lead":{"name":"Ana","phone":85}}',
    ]) {
      expect(parseKeptLead('id', text, NOW), text).toBeUndefined();
    }
  });

  it('is over after a week', () => {
    expect(parse({ ...entry, keptAt: NOW - KEEP_MS + 1 })).toBeDefined();
    expect(parse({ ...entry, keptAt: NOW - KEEP_MS })).toBeUndefined();
  });

  it('neither waits nor lives longer for a clock that was ahead', () => {
    const ahead = NOW + 40 * 24 * 3_600_000;
    expect(parse({ ...entry, keptAt: ahead, notBefore: ahead })).toMatchObject({
      keptAt: NOW,
      notBefore: NOW,
    });
  });

  it('of any shape is read or passed over, never thrown at', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.json().map((j) => `{"lead":${j},"keptAt":${j}}`),
        ),
        (text) => {
          const read = parseKeptLead('id', text, NOW);
          if (!read) return;
          expect(read.notBefore - NOW).toBeLessThanOrEqual(MAX_WAIT_MS);
          expect(read.keptAt).toBeLessThanOrEqual(NOW);
        },
      ),
    );
  });
});

describe('kept leads', () => {
  it('are tried again after 2 s, then twice as long each time, never over 30 s', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map(waitAfter)).toEqual(
      [2, 4, 8, 16, 30, 30, 30].map((s) => s * 1000),
    );
  });

  it('are the same by their content, and a lead is never a message', () => {
    expect(sameContent({ lead }, { lead: { ...lead }, suspect: true })).toBe(true);
    expect(sameContent({ lead }, { lead, message: '' })).toBe(false);
    expect(sameContent({ lead }, { lead: { ...lead, name: 'Bia' } })).toBe(false);
  });
});

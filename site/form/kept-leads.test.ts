import { beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { sameContent } from '#core/lead/provider.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import fc from '../../tests/support/properties.ts';
import { KEEP_MS, keepLead, keptLeads, parseKeptLead } from './kept-leads.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const DAY = 24 * 3_600_000;
const NOBODY: ReadonlySet<string> = new Set();
const lead = { name: 'Ana', phone: '(85) 99999-9999' };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  return () => vi.unstubAllGlobals();
});

describe('an entry in the visitor’s storage', () => {
  const entry = { lead, suspect: false, keptAt: NOW - 5_000 };
  const parse = (value: unknown) => parseKeptLead('id', JSON.stringify(value), NOW);

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
    expect(parse({ lead })).toEqual({ id: 'id', ...entry, keptAt: NOW });
  });

  it('is no lead without them', () => {
    for (const text of [
      '',
      'x',
      'null',
      '7',
      '[]',
      '{}',
      '"sent"',
      '{"lead":null}',
      '{"__proto__":{"lead":{"name":"Ana","phone":"85"}}}',
      '{"lead":{"name":"Ana","phone":85}}',
    ]) {
      expect(parseKeptLead('id', text, NOW), text).toBeUndefined();
    }
  });

  it('is over after a week, and not later for a clock that was ahead', () => {
    expect(parse({ ...entry, keptAt: NOW - KEEP_MS + 1 })).toBeDefined();
    expect(parse({ ...entry, keptAt: NOW - KEEP_MS })).toBeUndefined();
    expect(parse({ ...entry, keptAt: NOW + 40 * DAY })).toMatchObject({ keptAt: NOW });
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
          if (read) expect(read.keptAt).toBeLessThanOrEqual(NOW);
        },
      ),
    );
  });
});

test('leads are the same by their content, and a lead is never a message', () => {
  expect(sameContent({ lead }, { lead: { ...lead }, suspect: true })).toBe(true);
  expect(sameContent({ lead }, { lead, message: '' })).toBe(false);
  expect(sameContent({ lead }, { lead: { ...lead, name: 'Bia' } })).toBe(false);
});

test('a lead goes no more once its phone was put right; a namesake’s does', () => {
  const other = { ...lead, phone: '(85) 98888-8888' };
  const { id } = keepLead({ lead }, NOBODY);
  keepLead({ lead: other }, NOBODY);
  expect(keptLeads()).toHaveLength(2);
  keepLead({ lead: other }, new Set([id]));
  expect(keptLeads()).toMatchObject([{ lead: other }]);
});

test('another question of the same phone takes no earlier one’s place; a corrected one does', () => {
  const first = keepLead({ lead, message: 'Aceita FGTS?' }, NOBODY);
  keepLead({ lead, message: 'Tem vaga coberta?' }, NOBODY);
  expect(keptLeads().map(({ message }) => message)).toEqual(['Aceita FGTS?', 'Tem vaga coberta?']);
  expect(keepLead({ lead, message: 'Aceita FGTS?' }, NOBODY).id, 'sent again').toBe(first.id);
  keepLead({ lead, message: 'Aceita FGTS, e carta?' }, new Set([first.id]));
  const left = keptLeads().map(({ message }) => message);
  expect(left.sort()).toEqual(['Aceita FGTS, e carta?', 'Tem vaga coberta?']);
});

test('a lead kept by this page stays when a clock that was behind is put right', () => {
  vi.useFakeTimers({ now: NOW - 9 * DAY, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { id } = keepLead({ lead }, NOBODY);
  vi.setSystemTime(NOW);
  expect(keptLeads()).toMatchObject([{ id }]);
});

import { expect, test } from 'vitest';
import { describeOrigin, linkOf, ownAdvert, READY } from './links.ts';

const SITE = 'https://residencial.example';

test('each ready link names its origin as a contact then shows it', () => {
  const links = READY.map((advert) => linkOf(advert, SITE));
  expect(links).toEqual([
    `${SITE}/?utm_source=instagram&utm_campaign=bio`,
    `${SITE}/?utm_source=instagram&utm_campaign=stories`,
    `${SITE}/?utm_source=panfleto`,
  ]);
  expect(links.map(describeOrigin)).toEqual([
    'Instagram · Campanha "bio"',
    'Instagram · Campanha "stories"',
    'panfleto',
  ]);
});

test.each([
  ['Placa da obra', 'placa-da-obra'],
  ['  Feirão de Março / 2026  ', 'feirao-de-marco-2026'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['{{campaign.name}}&utm_source=google#x', 'campaign-name-utm-source-google-x'],
  ['__MACRO__', 'macro'],
  ['../../etc\u202e\u0000', 'etc'],
  ['a'.repeat(500), 'a'.repeat(40)],
])('a name of one’s own is made safe: %s', (name, campaign) => {
  const advert = ownAdvert(name);
  const link = advert ? linkOf(advert, SITE) : '';
  expect(link).toBe(`${SITE}/?utm_source=link&utm_campaign=${campaign}`);
  expect(describeOrigin(link)).toBe(`link · Campanha "${campaign}"`);
});

test.each(['', '   ', '🙂', '/?&='])(
  'a name without letters or digits makes no link: "%s"',
  (name) => {
    expect(ownAdvert(name)).toBeUndefined();
  },
);

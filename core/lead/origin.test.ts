import { describe, expect, test } from 'vitest';
import { chatEnding, originOf, originSentences, readOrigin } from './origin.ts';

const SITE = 'https://residencial.example/';
const arrived = (query: string, referrer = '') => originOf(`${SITE}${query}`, referrer);

describe('what an arrival tells', () => {
  test('campaign, click, the site that led here and the page it began at', () => {
    expect(
      arrived(
        'plantas?utm_source=instagram&utm_medium=cpc&utm_campaign=Lan%C3%A7amento+setembro&gclid=Cj0K_-9&email=a%40b.c#lazer',
        'https://l.instagram.com/stories/?u=maria@example.com',
      ),
    ).toEqual({
      utm_source: 'instagram',
      utm_medium: 'cpc',
      utm_campaign: 'Lançamento setembro',
      gclid: 'Cj0K_-9',
      referrer: 'l.instagram.com/stories',
      landing_page: '/plantas',
    });
  });

  test.each([
    ['an address typed by hand', arrived('')],
    ['a page of our own before this one', arrived('', `${SITE}privacidade/`)],
    ['another of our pages after that one', arrived('privacidade/', SITE)],
    ['names that mean nothing here', arrived('?nome=Maria&celular=85999998888&utm_id=1')],
    ['empty values', arrived('?utm_source=&gclid=%20&fbclid=')],
    ['a referrer that is no site', arrived('', 'javascript:alert(1)')],
    ['an address that is none', originOf('', 'https://www.google.com/')],
  ])('nothing is told by %s', (_what, origin) => {
    expect(origin).toBeUndefined();
  });
});

describe('hostile values', () => {
  const HOSTILE = [
    '<img src=x onerror=alert(1)>',
    '＜script＞alert(1)＜/script＞',
    'a\r\nBcc: victim@example.org',
    'a\u2028Bcc: x\u0000\u0007',
    'gpj.\u202Eexe\u2066\u2069\u200F',
    '\uD800half\uDFFF',
    '{{to_email}} {celular} $& %0d%0a',
    `${'🏡'.repeat(5000)}`,
    '<'.repeat(100_000),
    ' \u200B\u3164 ',
  ];
  test.each(HOSTILE)('%j becomes one short harmless line', (value) => {
    for (const origin of [
      arrived(`?utm_source=${encodeURIComponent(value.toWellFormed())}`),
      readOrigin((name) => (name === 'utm_source' ? value : undefined)),
    ]) {
      const kept = origin?.utm_source ?? '';
      expect([...kept].length).toBeLessThanOrEqual(120);
      expect(kept).toBe(kept.toWellFormed().trim());
      expect(kept).not.toMatch(/[<>\p{Cc}\p{Cf}\u2028\u2029]/u);
      if (origin) {
        expect(chatEnding(origin)).toBe('');
        for (const line of originSentences(origin)) expect(line).not.toMatch(/[<>\p{Cc}\p{Cf}]/u);
      }
    }
  });

  test.each([
    ['{{campaign.name}}', undefined],
    ['{campaignid}', undefined],
    ['__CAMPAIGN_NAME__', undefined],
    ['__x__', undefined],
    ['{{campaign.name}} - {{adset.name}}', undefined],
    ['__CAMPAIGN_NAME_____AID__', undefined],
    ['lagoa-{campaignid}', 'lagoa'],
    ['__CID__|lagoa', 'lagoa'],
    ['lagoa__setembro__2', 'lagoa__setembro__2'],
    ['(lagoa)', '(lagoa)'],
  ])('of %j, with an advert’s unfilled macros, %j is told', (value, told) => {
    expect(arrived(`?utm_campaign=${encodeURIComponent(value)}`)?.utm_campaign).toBe(told);
  });

  test('a click’s id that was never filled in is none', () => {
    expect(arrived('?gclid={gclid}&ttclid=__CLICKID__&msclkid=%7Bmsclkid%7D')).toBeUndefined();
    expect(arrived('?gclid=Cj__K__9')).toEqual({ gclid: 'Cj__K__9' });
  });

  test('a click that is no id is none, and is never cut', () => {
    expect(arrived(`?gclid=${'a'.repeat(400)}`)?.gclid).toHaveLength(400);
    for (const value of ['a'.repeat(401), 'a b', '<b>', 'a"b', 'ção', '../x'])
      expect(arrived(`?fbclid=${encodeURIComponent(value)}`)).toBeUndefined();
  });

  test('whoever fills the storage with other kinds of values says nothing', () => {
    expect(readOrigin(() => ({ toString: () => 'x' }))).toBeUndefined();
    expect(readOrigin(() => 7)).toBeUndefined();
    expect(chatEnding({ utm_source: 'constructor' })).toBe('');
  });
});

describe('words', () => {
  test.each([
    ['?utm_source=instagram', '', ' (vi no Instagram)'],
    ['?utm_source=IG_stories', '', ' (vi no Instagram)'],
    ['', 'https://l.instagram.com/', ' (vi no Instagram)'],
    ['?fbclid=abc', 'https://l.instagram.com/', ' (vi no Instagram)'],
    ['?fbclid=abc', 'https://m.facebook.com/', ' (vi no Facebook)'],
    ['?gclid=abc', '', ' (vi no Google)'],
    ['?wbraid=abc&utm_source=outro', '', ' (vi no Google)'],
    ['?ttclid=E.C.P.abc', '', ' (vi no TikTok)'],
    ['?msclkid=abc&utm_source=outro', '', ' (vi no Bing)'],
    ['', 'https://www.google.com/', ' (vi no Google)'],
    ['', 'https://www.google.com.br/', ' (vi no Google)'],
    ['', 'android-app://com.google.android.googlequicksearchbox/', ' (vi no Google)'],
    ['?utm_source=youtube', '', ' (vi no YouTube)'],
    ['?fbclid=abc', '', ''],
    ['?utm_source=panfleto', '', ''],
    ['?utm_source=vi+no+concorrente', '', ''],
    ['', 'https://instagram.com.evil.example/', ''],
    ['', 'https://mail.google.com/', ''],
    ['', 'https://google.evil.example/', ''],
  ])('%s from %j ends a chat with %j', (query, referrer, ending) => {
    expect(chatEnding(arrived(query, referrer) ?? {})).toBe(ending);
  });

  test('the broker reads place, advert, campaign and page', () => {
    const origin = arrived(
      'oferta?utm_source=google&utm_medium=cpc&utm_campaign=lagoa&utm_term=dois quartos',
    );
    expect(originSentences(origin ?? {})).toEqual([
      'Anúncio: Google',
      'Campanha "lagoa"',
      'Busca por "dois quartos"',
      'Entrou por /oferta',
    ]);
    expect(originSentences(arrived('?ttclid=x') ?? {})).toEqual(['Anúncio: TikTok']);
    expect(originSentences(arrived('?msclkid=x') ?? {})).toEqual(['Anúncio: Bing']);
    expect(originSentences(arrived('?fbclid=x') ?? {})).toEqual(['Facebook ou Instagram']);
    expect(originSentences(arrived('', 'https://blog.example/x') ?? {})).toEqual([
      'Veio de blog.example/x',
    ]);
    expect(originSentences(arrived('?utm_source=panfleto&utm_medium=impresso') ?? {})).toEqual([
      'panfleto',
    ]);
  });
});

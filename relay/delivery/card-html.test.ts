import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { ORIGIN_NAMES } from '#core/lead/origin.ts';
import { LAUNCH, LETTERHEAD } from '../../tests/support/relay/submission.ts';
import { sampleEnquiry } from '../../tests/support/relay/support.ts';
import type { Enquiry } from '../outbox/terms.ts';
import { cardOf } from './card.ts';
import { cardHtml } from './card-html.ts';
import { emailjsNotes, emailjsTemplate } from './emailjs-template.ts';
import { composeMail } from './message.ts';

const claim = (changes: Partial<Enquiry> = {}) => ({
  id: 'a',
  enquiry: sampleEnquiry({ empreendimento: LETTERHEAD.launch.label, ...changes }),
  acceptedAt: Date.UTC(2026, 0, 15, 2, 30),
  attempts: 1,
  expiresAt: 0,
});
const FULL: Partial<Enquiry> = {
  kind: 'contact',
  message: 'Dá para visitar no sábado?\nSomos quatro.',
  suspect: true,
  origin: {
    utm_source: 'instagram',
    utm_medium: 'cpc',
    utm_campaign: 'modelo',
    referrer: 'l.instagram.com',
  },
  notice: 'Atualizada em março de 2026, versão 1a2b3c4d',
};

test('Gmail shows all of it: well under the 102 KB that it cuts at', () => {
  const html = cardHtml(cardOf(claim({ ...FULL, message: 'á'.repeat(4000) }), LETTERHEAD.launch));
  expect(Buffer.byteLength(html)).toBeLessThan(40 * 1024);
});

test('the card is drawn in the launch’s colours, by day and by night', () => {
  const colours = {
    ...LETTERHEAD.launch.colours,
    deep: '#1d3461',
    'accent-deep': '#2e5290',
    chat: '#0a7a53',
  };
  const html = cardHtml(cardOf(claim(FULL), { ...LETTERHEAD.launch, colours }));
  expect(html).toContain('class="call" align="center" bgcolor="#1d3461"');
  expect(html).toContain('class="chat" align="center" bgcolor="#0a7a53"');
  expect(html).toMatch(
    /prefers-color-scheme:dark.*\.card\{background:#1d3461 !important;border-color:#2e5290/,
  );
  const known = new Set(Object.values(colours));
  expect(
    [...new Set(html.match(/#[0-9a-f]{6}\b/g))].filter((colour) => !known.has(colour)),
  ).toEqual([]);
});

test('the broker reads who, what, where from, when and by which notice; in both bodies', async () => {
  const { html = '', text = '' } = await PostalMime.parse(
    (await composeMail(claim(FULL), LETTERHEAD)).bytes,
  );
  for (const body of [html, text]) {
    for (const words of [
      'Maria da Conceição',
      '(85) 99999-8888',
      'tel:+5585999998888',
      'https://wa.me/5585999998888?text=Ol%C3%A1%2C%20Maria',
      'Anúncio: Instagram',
      '14/01/2026, 23:30 (horário de Brasília)',
      'residencial.example',
      'Atualizada em março de 2026',
      'Confira antes de responder',
    ])
      expect(body).toContain(words);
  }
  expect(html).toContain('Dá para visitar no sábado?<br>Somos quatro.');
});

test('the card names the launch once, and neither the trade’s jargon nor a machine’s mark', async () => {
  const {
    html = '',
    text = '',
    subject,
  } = await PostalMime.parse((await composeMail(claim(FULL), LETTERHEAD)).bytes);
  const seen = html.replace(/^[\s\S]*<body/, '').replace(/<[^>]*>/g, ' ');
  for (const body of [seen, text]) expect(body.split(LETTERHEAD.launch.label)).toHaveLength(2);
  expect(subject).toBe('[conferir] Nova mensagem: Maria da Conceição');
  for (const words of [seen, text]) expect(words).not.toMatch(/\blead\b|1a2b3c4d/i);
});

test('the hour is that of the launch, wherever the server stands', () => {
  for (const [zone, time] of Object.entries({
    Sao_Paulo: '23:30 (horário de Brasília)',
    Santarem: '23:30 (horário de Brasília)',
    Manaus: '22:30 (horário do Amazonas)',
    Rio_Branco: '21:30 (horário do Acre)',
  })) {
    const { rows } = cardOf(claim(), { ...LETTERHEAD.launch, timeZone: `America/${zone}` });
    expect(rows.flatMap(({ lines }) => lines)).toContain(`14/01/2026, ${time}`);
  }
});

describe('nothing that a visitor sends becomes markup', () => {
  const HOSTILE =
    '"><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">{{from_name}}';
  test.each<[string, Partial<Enquiry>]>([
    ['name', { name: HOSTILE }],
    ['message', { kind: 'contact', message: HOSTILE }],
    ['phone', { phone: HOSTILE }],
    ['project', { empreendimento: HOSTILE }],
    ['campaign', { origin: Object.fromEntries(ORIGIN_NAMES.map((name) => [name, HOSTILE])) }],
    ['notice', { notice: HOSTILE }],
  ])('in the %s', (_what, changes) => {
    const html = cardHtml(cardOf(claim(changes), LETTERHEAD.launch));
    expect(html).not.toMatch(/<(script|img)|href="javascript/);
    expect(html).toContain('&lt;script&gt;');
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
    for (const address of addresses)
      expect(address).toMatch(/^(https:\/\/wa\.me\/\d+\?text=|tel:\+\d+$)/);
  });
});

describe('the template for EmailJS', () => {
  /** Fills the template as EmailJS does: sections only for values, and values escaped. */
  function fill(template: string, values: Record<string, string>): string {
    const whole = template.replace(
      /\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g,
      (_all, name: string, inner: string) =>
        values[name] ? inner.replaceAll('{{.}}', values[name]) : '',
    );
    return whole.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
  }
  const FOUR = {
    from_name: 'Maria',
    from_phone: '(85) 99999-8888',
    empreendimento: 'Modelo',
    to_email: 'a@b.c',
  };

  test('is the relay’s card, with the page’s four parameters', () => {
    const html = fill(
      emailjsTemplate({ ...LAUNCH, notice: 'Atualizada em março, versão 1a2b3c4d' }),
      FOUR,
    );
    for (const words of [
      'Maria',
      'tel:(85) 99999-8888',
      'phone=55(85) 99999-8888',
      'Atualizada em março',
      'Modelo',
    ])
      expect(html).toContain(words);
    for (const words of ['1a2b3c4d', 'lead', '{{', 'Confira antes', 'De onde veio', 'undefined'])
      expect(html).not.toContain(words);
  });

  test('shows message, mark and origin where a lead brings them', () => {
    const told = { ...FOUR, message: 'Tem vaga?', conferir: 'sim', utm_source: 'panfleto' };
    const html = fill(emailjsTemplate({ ...LAUNCH, origin: true }), told);
    for (const words of ['Tem vaga?', 'Confira antes', 'De onde veio', 'panfleto'])
      expect(html).toContain(words);
    expect(html).not.toContain('Campanha');
    expect(fill(emailjsTemplate(LAUNCH), told)).not.toContain('panfleto');
  });

  test('keeps its names where they stand when an editor reads it as a page', () => {
    const between = /<\/(tr|td)>\s*\{\{|\}\}\s*<(tr|td)\b/;
    expect(emailjsTemplate({ ...LAUNCH, origin: true })).not.toMatch(between);
  });

  test('names every variable for the broker, those of the origin only where they come', () => {
    const notes = emailjsNotes({ ...LAUNCH, origin: true });
    for (const name of [
      'from_name',
      'from_phone',
      'empreendimento',
      'to_email',
      'message',
      'conferir',
      ...ORIGIN_NAMES,
    ])
      expect(notes).toContain(`{{${name}}}`);
    expect(emailjsNotes(LAUNCH)).not.toContain('utm_');
  });
});

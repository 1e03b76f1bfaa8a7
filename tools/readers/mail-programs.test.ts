import { caniemail } from 'caniemail';
import { expect, test } from 'vitest';
import { cardOf } from '../../relay/delivery/card.ts';
import { cardHtml } from '../../relay/delivery/card-html.ts';
import { LETTERHEAD } from '../../tests/support/relay/submission.ts';
import { sampleEnquiry } from '../../tests/support/relay/support.ts';

/** A lead with every optional field. */
const claim = {
  id: 'a',
  enquiry: sampleEnquiry({
    empreendimento: LETTERHEAD.launch.label,
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
  }),
  acceptedAt: Date.UTC(2026, 0, 15, 2, 30),
  attempts: 1,
  expiresAt: 0,
};

test('every mail program that brokers here use draws the card: caniemail.com knows of nothing that is lost', () => {
  // Programs that ignore the stylesheet lose only dark mode.
  const html = cardHtml(cardOf(claim, LETTERHEAD.launch)).replace(
    /<style>@media \(prefers-color-scheme:dark\).*<\/style>/s,
    '',
  );
  expect(html).not.toContain('<style');
  const { issues } = caniemail({
    clients: ['gmail.*', 'outlook.*', 'apple-mail.*', 'samsung-email.*', 'yahoo.*'],
    html,
  });
  // The card stays readable without these.
  const EXTRAS = /border-radius|word-break|max-width|<body> element|role attribute|color-scheme/;
  const lost = [...issues.errors.values()].flat().map(({ title }) => title);
  expect([...new Set(lost)].filter((title) => !EXTRAS.test(title))).toEqual([]);
});

import { caniemail } from 'caniemail';
import { expect, test } from 'vitest';
import { cardOf } from '../../relay/delivery/card.ts';
import { cardHtml } from '../../relay/delivery/card-html.ts';
import { LETTERHEAD } from '../../tests/support/relay/submission.ts';
import { sampleEnquiry } from '../../tests/support/relay/support.ts';

/** A lead with all that one can have. */
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
  // Programs that pass over the sheet lose dark mode only, which is all that it has.
  const html = cardHtml(cardOf(claim, LETTERHEAD.launch)).replace(
    /<style>@media \(prefers-color-scheme:dark\).*<\/style>/s,
    '',
  );
  expect(html).not.toContain('<style');
  const { issues } = caniemail({
    clients: ['gmail.*', 'outlook.*', 'apple-mail.*', 'samsung-email.*', 'yahoo.*'],
    html,
  });
  // Without these the card is less pretty: square corners, wide on a desk, a long word over the
  // edge; the page's ground is the outer table's too, a screen reader hears of tables, and a
  // program's dark mode is its own.
  const EXTRAS = /border-radius|word-break|max-width|<body> element|role attribute|color-scheme/;
  const lost = [...issues.errors.values()].flat().map(({ title }) => title);
  expect([...new Set(lost)].filter((title) => !EXTRAS.test(title))).toEqual([]);
});

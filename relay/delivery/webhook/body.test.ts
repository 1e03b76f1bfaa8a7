import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleEnquiry } from '../../../tests/support/relay/support.ts';
import { bodyFor, webhookBody, webhookSchemaText } from './webhook.ts';

const LISTING = { label: 'Residencial Modelo - Recife', code: 'MODELO-01' };
const ID = '3b241101-e2bb-4255-8caf-4136c566a962';
const claim = (changes = {}) => ({
  id: ID,
  enquiry: sampleEnquiry(changes),
  acceptedAt: Date.UTC(2026, 10, 22, 1, 2, 3),
  attempts: 1,
  expiresAt: 0,
});

test('our own body is what its published schema says', () => {
  const origin = { utm_source: 'instagram', landing_page: '/' };
  const body = JSON.parse(bodyFor('lead', claim({ origin, notice: 'v1' }), LISTING));
  expect(webhookBody.parse(body)).toEqual(body);
  expect(body).toEqual({
    type: 'lead.created',
    timestamp: '2026-11-22T01:02:03.000Z',
    data: {
      id: ID,
      kind: 'lead',
      name: 'Maria da Conceição',
      phone: '(85) 99999-8888',
      phoneE164: '+5585999998888',
      message: '',
      development: LISTING.label,
      listing: 'MODELO-01',
      suspect: false,
      origin,
      notice: 'v1',
    },
  });
  expect(webhookBody.parse(JSON.parse(bodyFor('lead', claim(), LISTING))).data).not.toHaveProperty('origin');
});

test('docs/webhook.schema.json is up to date (else run "npm run schemas")', () => {
  expect(readFileSync('docs/webhook.schema.json', 'utf8')).toBe(webhookSchemaText());
});

test('a portal’s body has the phone in its parts, and words for a lead', () => {
  expect(JSON.parse(bodyFor('portal', claim(), LISTING))).toEqual({
    leadOrigin: LISTING.label,
    timestamp: '2026-11-22T01:02:03.000Z',
    originLeadId: ID,
    originListingId: 'MODELO-01',
    clientListingId: 'MODELO-01',
    name: 'Maria da Conceição',
    email: '',
    ddd: '85',
    phone: '999998888',
    phoneNumber: '85999998888',
    message: 'Pediu a tabela de preços pelo site.',
    temperature: 'Alta',
    transactionType: 'SELL',
    transaction_type: 'SELL',
  });
  const contact = claim({ kind: 'contact', message: 'Aceita pet?', suspect: true });
  expect(JSON.parse(bodyFor('portal', contact, LISTING)).message).toBe('[conferir] Aceita pet?');
});

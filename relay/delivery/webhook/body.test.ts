import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { ORIGIN_NAMES } from '#core/lead/origin.ts';
import { sampleEnquiry } from '../../../tests/support/relay/support.ts';
import { bodyFor } from './webhook.ts';

const LISTING = { label: 'Residencial Modelo - Recife', code: 'MODELO-01' };
const ID = '3b241101-e2bb-4255-8caf-4136c566a962';
const claim = (changes = {}) => ({
  id: ID,
  enquiry: sampleEnquiry(changes),
  acceptedAt: Date.UTC(2026, 10, 22, 1, 2, 3),
  attempts: 1,
  expiresAt: 0,
});

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync('docs/webhook.schema.json', 'utf8')));

function told(changes = {}) {
  const body = JSON.parse(bodyFor('lead', claim(changes), LISTING));
  validate(body);
  expect(validate.errors).toBeNull();
  return body;
}

test('our own body is what its published schema says, by a validator that is not ours', () => {
  const origin = { utm_source: 'instagram', landing_page: '/' };
  const body = told({ origin, notice: 'v1' });
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
  expect(told().data).not.toHaveProperty('origin');
  told({ kind: 'contact', origin: Object.fromEntries(ORIGIN_NAMES.map((name) => [name, 'x'])) });
  expect(validate({ ...body, data: { ...body.data, phoneE164: '85 99999' } })).toBe(false);
  expect(validate({ ...body, data: { ...body.data, origin: { utm_other: 'x' } } })).toBe(false);
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

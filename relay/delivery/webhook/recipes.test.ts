import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleEnquiry } from '../../../tests/support/relay/support.ts';
import { bodyFor } from './webhook.ts';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const claim = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  enquiry: sampleEnquiry({ message: 'Quero visitar' }),
  acceptedAt: Date.UTC(2026, 10, 22),
  attempts: 1,
  expiresAt: 0,
};
const BODY = bodyFor('lead', claim, { label: 'Residencial Modelo', code: 'MODELO-01' });

const [receiver = '', ...translations] = [
  ...readFileSync('docs/webhooks.md', 'utf8').matchAll(/```js\n(.*?)```/gs),
].map(([, program = '']) => program);

function program(translation: string): (request: Request) => Promise<Response> {
  const body = receiver.replace(/^import .*$/m, '').replace('export async', 'return async');
  return new Function('Webhook', `${translation}\n${body}`)(Webhook);
}

function signed(body: string): Request {
  const now = new Date();
  return new Request('https://receiver.example', {
    method: 'POST',
    headers: {
      'webhook-id': claim.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(SECRET).sign(claim.id, now, body),
    },
    body,
  });
}

test.each([
  [
    'https://SUBDOMAIN.cvcrm.com.br/api/cvio/lead',
    {
      nome: 'Maria da Conceição',
      telefone: '85999998888',
      telefone_ddi: '+55',
      idempreendimento: [1],
      origem: 'SI',
      midia: 'Residencial Modelo',
      permitir_alteracao: true,
      interacoes: [{ tipo: 'A', descricao: 'Quero visitar' }],
    },
  ],
  [
    'https://crm.rdstation.com/api/v1/contacts?token=token',
    {
      contact: {
        name: 'Maria da Conceição',
        phones: [{ phone: '+5585999998888', type: 'cellphone' }],
      },
    },
  ],
])('the recipe for %s passes on what is signed, and nothing else', async (url, json) => {
  for (const [name, value] of Object.entries({ WEBHOOK_SECRET: SECRET, RD_TOKEN: 'token' }))
    vi.stubEnv(name, value);
  const passed = vi.fn(async () => new Response(null, { status: 201 }));
  vi.stubGlobal('fetch', passed);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  const [place = ''] = url.split('?');
  const receive = program(translations.find((one) => one.includes(place)) ?? '');
  const forged = signed(BODY);
  const other = new Request(forged.url, {
    method: 'POST',
    headers: forged.headers,
    body: `${BODY} `,
  });
  expect((await receive(other)).status).toBe(401);
  expect(passed).not.toHaveBeenCalled();

  expect((await receive(signed(BODY))).status).toBe(204);
  const [[asked, { body }]] = passed.mock.calls as unknown as [[string, { body: string }]];
  expect([asked, JSON.parse(body)]).toEqual([url, json]);

  passed.mockResolvedValueOnce(new Response(null, { status: 500 }));
  expect((await receive(signed(BODY))).status, 'the relay tries again').toBe(502);
});

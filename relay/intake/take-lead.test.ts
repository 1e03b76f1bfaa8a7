import { describe, expect, test, vi } from 'vitest';
import { LABEL_MAX_LENGTH } from '#core/lead/lead.ts';
import { ORIGIN_NAMES } from '#core/lead/origin.ts';
import { CHECK_PARAM, CHECK_VALUE, TRAP_FIELD } from '#core/lead/traps.ts';
import { appForTest, readAnswer } from '../../tests/support/relay/app.ts';
import { MAIL_TO, PARAMS, SUBMISSION } from '../../tests/support/relay/submission.ts';
import { fakeClock, sampleEnquiry } from '../../tests/support/relay/support.ts';
import { MINUTE } from '../clock.ts';
import { OutboxError } from '../outbox/terms.ts';

const params = (changes: object) => ({ ...SUBMISSION, template_params: { ...PARAMS, ...changes } });
const without = (name: string, object: object = SUBMISSION) => ({ ...object, [name]: undefined });

const OK = [200, 'OK'];

describe('send', () => {
  test('refuses what is not a lead for this page', async () => {
    const { postJson, accepted } = await appForTest();
    const bad = (changes: object) => ({ ...SUBMISSION, ...changes });
    const refusals: [sentence: string, bodies: unknown[], status?: number][] = [
      ['The user ID is required', [without('user_id'), bad({ user_id: 1 })]],
      ['The service ID is required', [without('service_id')]],
      ['The template ID is required', [without('template_id')]],
      ['The Public Key is invalid', [bad({ user_id: 'other' })], 403],
      ['The service ID not found', [bad({ service_id: 'other' })]],
      ['The template ID not found', [bad({ template_id: 'other' })]],
      ['The library version is invalid', [bad({ lib_version: {} })]],
      [
        'The request has an unknown field',
        [bad({ accessToken: 'x' }), '{"__proto__":{},"template_params":{}}'],
      ],
      [
        'The template params must be an object',
        [without('template_params'), bad({ template_params: [] }), bad({ template_params: 'x' })],
      ],
      ['The template params have an unknown field', [params({ bcc: 'x@example.org' })]],
      ['The template params must be texts', [params({ from_name: { a: 1 } })]],
      [
        'The name is required',
        [params({ from_name: undefined }), params({ from_name: ' \t\u0000' })],
      ],
      ['The phone is required', [params({ from_phone: undefined }), params({ from_phone: 'abc' })]],
      ['The phone is invalid', [params({ from_phone: '(85) 9999' })]],
      ['The project is required', [params({ empreendimento: '' })]],
      ['The recipient is required', [params({ to_email: undefined })]],
      [
        'The recipient is not allowed',
        ['victim@example.org', `${MAIL_TO}, v@example.org`, `${MAIL_TO}\r\nBcc: v@example.org`].map(
          (to_email) => params({ to_email }),
        ),
        403,
      ],
      ['The request body is not valid JSON', ['{', '', '['.repeat(20_000)]],
      ['The request body must be a JSON object', [[], 'null']],
    ];
    for (const [sentence, bodies, status = 400] of refusals)
      for (const body of bodies)
        expect(await readAnswer(postJson(body)), JSON.stringify(body)).toEqual([status, sentence]);
    expect(await accepted()).toEqual([]);
  });

  test('refuses other types and broken UTF-8', async () => {
    const { ask, postJson } = await appForTest();
    expect(await readAnswer(postJson(SUBMISSION, { 'content-type': 'text/plain' }))).toEqual([
      400,
      'The content type must be application/json',
    ]);
    const body = Buffer.from(JSON.stringify(SUBMISSION).replace('Maria', '\u00ff'), 'latin1');
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect(await readAnswer(ask('/api/v1.0/email/send', init))).toEqual([
      400,
      'The request body is not valid JSON',
    ]);
  });

  test('a label that the broker wrote too long is cut, never the lead refused; no half an emoji is kept', async () => {
    const { postJson, accepted } = await appForTest();
    const label = 'x'.repeat(LABEL_MAX_LENGTH - 1);
    expect(await readAnswer(postJson(params({ empreendimento: `${label}🏡 à venda` })))).toEqual(
      OK,
    );
    expect(await accepted()).toEqual([sampleEnquiry({ empreendimento: label })]);
  });

  test.each([
    ['a page whose trap was tripped', CHECK_PARAM, CHECK_VALUE],
    ['a program that fills the trap itself', TRAP_FIELD, 'Silva'],
  ])('%s is taken and marked; empty the trap says nothing', async (_, field, value) => {
    const { postJson, accepted } = await appForTest();
    expect(await readAnswer(postJson(params({ [field]: value })))).toEqual(OK);
    expect(await accepted()).toEqual([sampleEnquiry({ suspect: true })]);
    expect(await readAnswer(postJson(params({ [field]: '', from_name: 'Ana' })))).toEqual(OK);
    expect(await accepted()).toEqual([sampleEnquiry({ name: 'Ana' })]);
    expect((await postJson(params({ [field]: { a: 1 } }))).status).toBe(400);
  });

  test('normalises name and phone as the page does', async () => {
    const { postJson, accepted } = await appForTest();
    await postJson(
      params({
        from_name: '  Ana\r\nBcc: x@example.org\u202e\ud800 ',
        from_phone: '+55 85 3222-1234',
        to_email: ' CONTATO@exemplo.com.br',
      }),
    );
    expect(await accepted()).toEqual([
      sampleEnquiry({ name: 'Ana Bcc: x@example.org\ufffd', phone: '(85) 3222-1234' }),
    ]);
  });

  test('more than 50 KB is refused', async () => {
    const { postJson } = await appForTest();
    expect((await postJson(params({ from_name: 'x'.repeat(49_000) }))).status).toBe(200);
    expect(await readAnswer(postJson(params({ from_name: 'x'.repeat(52_000) })))).toEqual([
      413,
      'The request is larger than 50 KB',
    ]);
  });

  test('too many from one address are told when to come back', async () => {
    const clock = fakeClock();
    const { ask } = await appForTest({ rateLimit: 2, clock });
    const post = (address: string) => ask('/api/v1.0/email/send', { method: 'POST' }, address);
    expect([(await post('a')).status, (await post('a')).status]).toEqual([400, 400]);
    const refused = await post('a');
    expect(await readAnswer(refused)).toEqual([429, 'Too Many Requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect((await post('b')).status).toBe(400);
    clock.advance(MINUTE);
    expect((await post('a')).status).toBe(400);
  });

  test('an outbox that can’t write is told as 503, without personal data in the log', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { outbox } = await appForTest();
    const { postJson, ask } = await appForTest({
      outbox: {
        ...outbox,
        take: () => Promise.reject(new OutboxError(new Error('database or disk is full'))),
        writing: () => Promise.reject(new OutboxError(new Error('disk I/O error'))),
      },
    });
    const response = await postJson(SUBMISSION);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await readAnswer(response)).toEqual([503, 'Service Unavailable']);
    expect(await readAnswer(postJson(SUBMISSION))).toEqual([503, 'Service Unavailable']);
    expect(told.mock.calls, 'once, since each page tries again and again').toHaveLength(1);
    expect(told.mock.calls.flat().join()).toContain('disk is full');
    expect(told.mock.calls.flat().join()).not.toMatch(/Maria|99999/);
    expect((await ask('/healthz')).status).toBe(503);
    told.mockRestore();
  });

  test('other methods and other origins', async () => {
    const { ask } = await appForTest();
    const get = await ask('/api/v1.0/email/send');
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    const preflight = await ask('/api/v1.0/email/send', { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type');
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('where a visit came from, where the content asks for it', () => {
  const asked = { origin: true, notice: 'Atualizada em março de 2026, versão 1a2b3c4d' };

  test('is taken with the four parameters, cleaned, and the privacy notice beside it', async () => {
    const { postJson, accepted } = await appForTest(asked);
    const told = {
      utm_source: ' <b>Insta</b>\r\ngram\u202e ',
      gclid: 'Cj0K',
      fbclid: 'a b',
      landing_page: '/oferta',
    };
    expect(await readAnswer(postJson(params(told)))).toEqual(OK);
    expect(await accepted()).toEqual([
      sampleEnquiry({
        origin: { utm_source: 'Insta gram', gclid: 'Cj0K', landing_page: '/oferta' },
        notice: asked.notice,
      }),
    ]);
  });

  test.each([
    ['a name that is not known', { utm_id: '1' }, 'The template params have an unknown field'],
    ['a value that is no text', { utm_source: { a: 1 } }, 'The template params must be texts'],
  ])('%s is refused all the same, asked or not', async (_what, changes, text) => {
    for (const { postJson } of [await appForTest(asked), await appForTest()])
      expect(await readAnswer(postJson(params(changes)))).toEqual([400, text]);
  });

  test('a page of before the content stopped asking loses no lead: it is taken, without its origin', async () => {
    const { postJson, accepted } = await appForTest();
    const told = Object.fromEntries(ORIGIN_NAMES.map((name) => [name, `"x" ${name}`]));
    expect(await readAnswer(postJson(params(told)))).toEqual(OK);
    expect(await accepted()).toEqual([sampleEnquiry()]);
  });

  test('nothing to say is nothing kept', async () => {
    const { postJson, accepted } = await appForTest(asked);
    await postJson(params({ utm_source: '', gclid: '"><' }));
    expect(await accepted()).toEqual([sampleEnquiry({ notice: asked.notice })]);
  });
});

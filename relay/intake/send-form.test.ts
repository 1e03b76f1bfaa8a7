import { describe, expect, test } from 'vitest';
import { TRAP_FIELD } from '#core/lead/traps.ts';
import { appForTest, readAnswer } from '../../tests/support/relay/app.ts';
import { PARAMS, SUBMISSION } from '../../tests/support/relay/submission.ts';
import { sampleEnquiry } from '../../tests/support/relay/support.ts';

const NATIVE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const { template_params: _, ...ENVELOPE } = SUBMISSION;
const FORM: [string, string][] = [...Object.entries(PARAMS), ...Object.entries(ENVELOPE)];

describe('send-form', () => {
  test('takes a lead whose names stand in the form and are appended again', async () => {
    const { postForm, accepted } = await appForTest();
    expect(await readAnswer(postForm([...FORM, ...Object.entries(ENVELOPE)]))).toEqual([200, 'OK']);
    expect(await accepted()).toEqual([sampleEnquiry()]);
  });

  test('takes a contact with its message', async () => {
    const { postForm, accepted } = await appForTest();
    await postForm([
      ...FORM,
      ['message', ' Linha um\r\nlinha dois\u0000\u0007 '],
      [TRAP_FIELD, ''],
    ]);
    expect(await accepted()).toEqual([
      sampleEnquiry({ kind: 'contact', message: 'Linha um\nlinha dois' }),
    ]);
  });

  test('what trips the trap is delivered, marked', async () => {
    const { postForm, accepted } = await appForTest();
    expect((await postForm([...FORM, [TRAP_FIELD, 'Silva']])).status).toBe(200);
    expect(await accepted()).toEqual([sampleEnquiry({ suspect: true })]);
  });

  test.each([false, true])(
    'what a tag manager or an extension adds to the form costs nothing (origins asked for: %s)',
    async (origin) => {
      const { ask, accepted } = await appForTest({ origin });
      const body = new FormData();
      for (const [name, value] of [
        ...FORM,
        ['gclid', 'a'],
        ['gclid', 'b'],
        ['cc', 'x@example.org'],
      ] as const)
        body.append(name, value);
      for (const name of ['anexo', 'utm_source']) body.append(name, new Blob(['x']), 'x.txt');
      expect((await ask('/api/v1.0/email/send-form', { method: 'POST', body })).status).toBe(200);
      expect(await accepted()).toEqual([sampleEnquiry(origin ? { origin: { gclid: 'a' } } : {})]);
    },
  );

  test('takes urlencoded forms', async () => {
    const { ask, accepted } = await appForTest();
    const init = { method: 'POST', body: new URLSearchParams(FORM) };
    expect((await ask('/api/v1.0/email/send-form', init)).status).toBe(200);
    expect(await accepted()).toEqual([sampleEnquiry()]);
  });

  test('refuses a form that contradicts itself, or has too much', async () => {
    const { postForm, accepted } = await appForTest();
    const extra = Array.from({ length: 100 }, (_, n): [string, string] => [`x${n}`, '']);
    const refusals: [sentence: string, fields: [string, string][]][] = [
      ['A field has two different values', [...FORM, ['user_id', 'other']]],
      ['A field has two different values', [...FORM, ['to_email', 'victim@example.org']]],
      ['The form has too many fields', [...FORM, ...extra]],
      ['The message is too long', [...FORM, ['message', 'x'.repeat(4001)]]],
      ['The user ID is required', []],
    ];
    for (const [sentence, fields] of refusals)
      expect(await readAnswer(postForm(fields))).toEqual([400, sentence]);
    expect(await accepted()).toEqual([]);
  });

  test('refuses files and bodies that are no form', async () => {
    const { ask } = await appForTest();
    const body = new FormData();
    body.append('from_name', new Blob(['x']), 'x.txt');
    expect(await readAnswer(ask('/api/v1.0/email/send-form', { method: 'POST', body }))).toEqual([
      400,
      'Files are not accepted',
    ]);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const init = { method: 'POST', headers: { 'content-type': type }, body: 'garbage' };
      expect(await readAnswer(ask('/api/v1.0/email/send-form', init))).toEqual([
        400,
        'The request body is not a valid form',
      ]);
    }
  });

  test('or told, with the right status, that nothing was sent', async () => {
    const { postForm, accepted } = await appForTest();
    const response = await postForm(
      FORM.map(([name, value]) => [name, name === 'from_phone' ? '85' : value]),
      NATIVE,
    );
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(response.headers.get('content-security-policy')).toContain('sha256-');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('Erro ao enviar');
    expect(await accepted()).toEqual([]);
  });

  test('even when that page was not built', async () => {
    const { postForm } = await appForTest({ site: undefined });
    const response = await postForm([], NATIVE);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('<html lang="pt-BR">');
  });
});

describe('a browser without script', () => {
  const referer = 'https://residencial.example/?utm_source=google&utm_medium=cpc&nome=x';

  test('tells the origin by the address of its page, where the content asks for it', async () => {
    const { postForm, accepted } = await appForTest({ origin: true });
    await postForm(FORM, { ...NATIVE, referer });
    await postForm([...FORM, ['utm_source', 'panfleto'], ['message', 'x']], { ...NATIVE, referer });
    const [lead, contact] = await accepted();
    expect(lead?.origin).toEqual({ utm_source: 'google', utm_medium: 'cpc' });
    expect(contact?.origin, 'what the form says goes first').toEqual({ utm_source: 'panfleto' });
  });

  test('is not listened to on that, where it does not', async () => {
    const { postForm, accepted } = await appForTest();
    await postForm([...FORM, ['utm_source', 'panfleto']], { ...NATIVE, referer });
    expect(await accepted()).toEqual([sampleEnquiry()]);
  });
});

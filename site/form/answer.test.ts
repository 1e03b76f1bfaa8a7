import { describe, expect, it } from 'vitest';
import { resultOf } from './sending.ts';

interface Answer {
  ours: boolean;
  status: number;
  redirect: boolean;
  contentType: string;
  text: string;
}

const result = ({
  ours = false,
  status = 200,
  redirect,
  contentType = 'text/plain',
  text = 'OK',
}: Partial<Answer>) => {
  const answer = new Response(text, { status, headers: { 'content-type': contentType } });
  if (redirect) Object.defineProperty(answer, 'type', { value: 'opaqueredirect' });
  return resultOf(answer, ours);
};

describe('an answer', () => {
  it.each<[string, Partial<Answer>]>([
    ['EmailJS’s own', {}],
    ['the relay’s own', { ours: true }],
    ['an empty one where the relay is asked', { ours: true, status: 202, text: '' }],
    ['JSON there that tells of no error', { ours: true, text: '{"status":200}' }],
    ['an empty one', { text: '', contentType: '' }],
    [
      'OK under the type that Express gives plain words',
      { contentType: 'text/html; charset=utf-8' },
    ],
    [
      'JSON that tells of no error',
      { contentType: 'application/json', text: '{"ok":true,"error":null}' },
    ],
    ['JSON with a code of success', { text: '{"status":200,"code":"OK","message":"Email sent"}' }],
  ])('can be the provider’s: %s', async (_, given) => {
    expect(await result(given)).toEqual({ ok: true });
  });

  it.each<[string, Partial<Answer>]>([
    ['a redirect', { redirect: true, text: '' }],
    ['a page', { text: '\n<!DOCTYPE html><title>Em manutenção</title>', contentType: 'text/html' }],
    ['a page that calls itself text', { text: '\ufeff <html><body>Bem-vindo ao Wi-Fi' }],
    ['a page of words', { text: 'Aguarde', contentType: 'text/html' }],
    ['an empty page', { text: '', contentType: 'text/html' }],
    ['an error page', { status: 403, text: '<h1>403 Forbidden</h1>', contentType: 'text/html' }],
    ['JSON with an error', { text: '{"error":"x"}', contentType: 'application/json' }],
    ['JSON with errors, called text', { text: ' {"errors":[{}]}' }],
    ['JSON of no success', { text: '{"success":false}', contentType: 'application/json' }],
    ['JSON whose status is an error', { text: '{"status":"error"}' }],
    [
      'JSON whose status is a number of one',
      { text: '{"status":503,"message":"Service Unavailable"}' },
    ],
    ['JSON with a status code', { text: '{"statusCode":"500","message":"Internal Server Error"}' }],
    ['JSON with a code', { text: '{"code":429}' }],
    ['JSON that calls itself an error', { text: '{"type":"error","message":"x"}' }],
    [
      'words of a mobile network where the relay is asked',
      { ours: true, text: 'Sua franquia acabou' },
    ],
  ])('is not: %s', async (_, given) => {
    const reason = expect.stringMatching(/^The answer (was|said) /);
    expect(await result(given)).toEqual({ ok: false, failure: 'passing', reason });
  });
});

describe('a failure', () => {
  it.each([302, 408, 412, 421, 425, 429, 500, 502, 503, 504, 511])('passes: %i', async (status) => {
    expect(await result({ status, text: 'x' })).toMatchObject({ failure: 'passing' });
  });

  it.each([
    [400, 'The template ID not found'],
    [401, 'user not found'],
    [403, 'API calls are disabled for non-browser applications'],
    [422, 'The recipients address is empty'],
    [400, '{"error":"no"}'],
    [400, 'The name of the template is wrong'],
  ])('is the provider’s to mend, and the lead waits: %i %s', async (status, text) => {
    expect(await result({ status, text })).toMatchObject({ failure: 'passing' });
  });

  it.each([
    [400, 'The phone is invalid'],
    [400, 'The name is required'],
    [400, 'The message is too long'],
    [403, 'Forbidden'],
    [413, 'The request is larger than 50 KB'],
    [451, 'Unavailable For Headless Browser'],
  ])('is the lead’s own: %i %s', async (status, text) => {
    expect(await result({ status, text })).toEqual({
      ok: false,
      failure: 'refused',
      reason: `${status} ${text}`,
    });
  });
});

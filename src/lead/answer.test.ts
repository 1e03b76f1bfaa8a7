import { describe, expect, it } from 'vitest';
import { type Answer, failureFrom, whyNotTheProviders } from './answer.ts';

const answer = (given: Partial<Answer>): Answer => ({
  ok: true,
  redirect: false,
  contentType: 'text/plain',
  text: 'OK',
  ...given,
});

describe('an answer', () => {
  it.each<[string, Partial<Answer>]>([
    ['the relay’s and EmailJS’s own', {}],
    ['an empty one', { text: '', contentType: '' }],
    ['OK under the type that Express gives plain words', { contentType: 'text/html; charset=utf-8' }],
    ['JSON that tells of no error', { contentType: 'application/json', text: '{"ok":true,"error":null}' }],
    ['JSON with a code of success', { text: '{"status":200,"code":"OK","message":"Email sent"}' }],
    ['a refusal in words', { ok: false, text: 'The template ID not found', contentType: 'text/html' }],
    ['a refusal as JSON', { ok: false, text: '{"error":"no"}', contentType: 'application/json' }],
  ])('can be the provider’s: %s', (_, given) => {
    expect(whyNotTheProviders(answer(given))).toBeUndefined();
  });

  it.each<[string, Partial<Answer>]>([
    ['a redirect', { redirect: true, text: '' }],
    ['a page', { text: '\n<!DOCTYPE html><title>Em manutenção</title>', contentType: 'text/html' }],
    ['a page that calls itself text', { text: '\ufeff <html><body>Bem-vindo ao Wi-Fi' }],
    ['a page of words', { text: 'Aguarde', contentType: 'text/html' }],
    ['an empty page', { text: '', contentType: 'text/html' }],
    ['an error page', { ok: false, text: '<h1>403 Forbidden</h1>', contentType: 'text/html' }],
    ['JSON with an error', { text: '{"error":"x"}', contentType: 'application/json' }],
    ['JSON with errors, called text', { text: ' {"errors":[{}]}' }],
    ['JSON of no success', { text: '{"success":false}', contentType: 'application/json' }],
    ['JSON whose status is an error', { text: '{"status":"error"}' }],
    ['JSON whose status is a number of one', { text: '{"status":503,"message":"Service Unavailable"}' }],
    ['JSON with a status code', { text: '{"statusCode":"500","message":"Internal Server Error"}' }],
    ['JSON with a code', { text: '{"code":429}' }],
    ['JSON that calls itself an error', { text: '{"type":"error","message":"x"}' }],
  ])('is not: %s', (_, given) => {
    expect(whyNotTheProviders(answer(given))).toMatch(/\w/);
  });
});

describe('a failure', () => {
  it.each([0, 408, 412, 421, 425, 429, 500, 502, 503, 504, 511])('passes: %i', (status) => {
    expect(failureFrom({ status, text: 'x' })).toMatchObject({ failure: 'passing' });
  });

  it.each([
    [400, 'The template ID not found'],
    [400, 'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account'],
    [401, 'user not found'],
    [402, 'x'],
    [403, 'API calls are disabled for non-browser applications'],
    [403, 'The recipient is not allowed'],
    [404, 'Account not found'],
    [422, 'The recipients address is empty'],
  ])('is the provider’s to mend, and the lead waits: %i %s', (status, text) => {
    expect(failureFrom({ status, text })).toMatchObject({ failure: 'passing' });
  });

  it.each([
    [400, 'The phone is invalid'],
    [400, 'The name is required'],
    [400, 'The message is too long'],
    [403, 'Forbidden'],
    [413, 'The request is larger than 50 KB'],
    [451, 'Unavailable For Headless Browser'],
  ])('is the lead’s own: %i %s', (status, text) => {
    expect(failureFrom({ status, text })).toEqual({
      ok: false,
      failure: 'refused',
      reason: `${status} ${text}`,
    });
  });

  it('of the network passes, whatever was thrown', () => {
    expect(failureFrom(new TypeError('Failed to fetch'))).toEqual({
      ok: false,
      failure: 'passing',
      reason: 'Failed to fetch',
    });
    for (const thrown of [undefined, null, 'x', 7, {}, { status: '500' }, { status: 302 }]) {
      expect(failureFrom(thrown)).toMatchObject({ failure: 'passing' });
    }
  });
});

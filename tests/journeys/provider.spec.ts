import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type OtherSite, openOtherSite } from '../support/other-site.ts';
import { content, leadCard, open, SEND, SMALL } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: SMALL });

/* Refusals are tested in `relay/intake`; this tests that the provider's own client works. */

const SDK = readFileSync('node_modules/@emailjs/browser/dist/email.min.js', 'utf8');
const { email, rotulo } = content.empreendimento;

let site: OtherSite;
test.beforeAll(async () => {
  site = await openOtherSite({
    '/': '<!doctype html><link rel="icon" href="data:,"><script src="/email.min.js"></script>',
    '/email.min.js': SDK,
  });
});
test.afterAll(() => site.close());

declare const emailjs: typeof import('@emailjs/browser').default;

/** Returns status and text of the answer, or of the refusal. */
const send = (page: Page, host: string, params: Record<string, string>) =>
  page.evaluate(
    async ({ host, params }) => {
      emailjs.init({ publicKey: 'pagina' }, host);
      const { status, text } = await emailjs.send('relay', 'lead', params).catch((error) => error);
      return { status, text };
    },
    { host, params },
  );

const paramsOf = ({ name, phone }: { name: string; phone: string }) => ({
  from_name: name,
  from_phone: phone,
  empreendimento: rotulo,
  to_email: email,
});

test('the page asks what the provider’s own client asks, which sends through the relay by JSON and by form, and is refused in words', async ({
  page,
  product,
  console,
}) => {
  console.expect(/Failed to load resource.*403/);
  const [first, second] = [someone(), someone()];
  await open(page);
  const ours = page.waitForRequest(SEND);
  await sendLead(leadCard(page), first);
  const body = (await ours).postDataJSON();
  const contentType = (await ours).headers()['content-type'];
  await expect.poll(() => product.mailOf(first.name).length).toBe(1);

  await page.goto(site.url);
  const theirs = page.waitForRequest(
    (asked) => asked.url().endsWith('/send') && asked.method() === 'POST',
  );
  expect(await send(page, product.url, paramsOf(first))).toEqual({ status: 200, text: 'OK' });
  expect((await theirs).postDataJSON()).toEqual(body);
  expect((await theirs).headers()['content-type']).toBe(contentType);

  const answer = await page.evaluate(
    async ({ host, values }) => {
      const form = document.createElement('form');
      for (const [name, value] of Object.entries(values)) {
        const field = document.createElement('input');
        Object.assign(field, { name, value });
        form.append(field);
      }
      emailjs.init({ publicKey: 'pagina' }, host);
      const { status, text } = await emailjs.sendForm('relay', 'lead', form);
      return { status, text };
    },
    { host: product.url, values: { ...paramsOf(second), message: 'Olá, é verdade?' } },
  );
  expect(answer).toEqual({ status: 200, text: 'OK' });
  await expect.poll(() => product.mailOf(second.name)[0]?.text).toContain('Olá, é verdade?');

  const elsewhere = { ...paramsOf(someone()), to_email: 'victim@example.org' };
  expect(await send(page, product.url, elsewhere)).toEqual({
    status: 403,
    text: 'The recipient is not allowed',
  });
});

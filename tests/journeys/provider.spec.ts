import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type OtherSite, openOtherSite } from '../support/other-site.ts';
import { content } from '../support/page.ts';
import { someone } from '../support/people.ts';
import { expect, startProduct, test } from '../support/test.ts';

const SDK = readFileSync('node_modules/@emailjs/browser/dist/email.min.js', 'utf8');
const NAMES = { user: 'pagina', service: 'relay', template: 'lead' };
const { email, rotulo } = content.empreendimento;
type Names = Partial<typeof NAMES>;

let site: OtherSite;
test.beforeAll(async () => {
  site = await openOtherSite({
    '/': '<!doctype html><link rel="icon" href="data:,"><script src="/email.min.js"></script>',
    '/email.min.js': SDK,
  });
});
test.afterAll(() => site.close());

/** In the page: the provider's own client. */
declare const emailjs: typeof import('@emailjs/browser').default;

/** What the client's `send` comes to: status and text of the answer, or of the refusal. */
function send(
  page: Page,
  host: string,
  params: Record<string, unknown>,
  names: Names = {},
): Promise<{ status: unknown; text: unknown }> {
  return page.evaluate(
    async ({ host, params, names }) => {
      emailjs.init({ publicKey: names.user }, host);
      const sent = emailjs.send(names.service, names.template, params);
      const { status, text } = await sent.catch((error) => error);
      return { status, text };
    },
    { host, params, names: { ...NAMES, ...names } },
  );
}

const paramsOf = ({ name, phone }: { name: string; phone: string }) => ({
  from_name: name,
  from_phone: phone,
  empreendimento: rotulo,
  to_email: email,
});

test('the provider’s own client sends through the relay, by JSON and by form', async ({ page, product }) => {
  const [first, second] = [someone(), someone()];
  await page.goto(site.url);
  expect(await send(page, product.url, paramsOf(first))).toEqual({ status: 200, text: 'OK' });
  await expect.poll(() => product.mailOf(first.name).length).toBe(1);

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
});

test('the relay refuses the client as the provider does, and mails nobody else', async ({
  page,
  product,
  console,
}) => {
  console.expect(/Failed to load resource/);
  const person = someone();
  const params = paramsOf(person);
  await page.goto(site.url);
  const refusals: [status: number, params: Record<string, unknown>, names?: Names][] = [
    [403, params, { user: 'someone-else' }],
    [400, params, { service: 'other' }],
    [400, params, { template: 'other' }],
    [403, { ...params, to_email: 'victim@example.org' }],
    [400, { ...params, from_phone: '85' }],
    [400, { ...params, from_name: '' }],
    [400, { ...params, cc: 'victim@example.org' }],
    [413, { ...params, from_name: 'x'.repeat(60_000) }],
  ];
  for (const [status, given, names] of refusals) {
    expect(await send(page, product.url, given, names)).toMatchObject({ status });
  }
  expect(await send(page, product.url, params)).toMatchObject({ status: 200 });
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  const recipients = new Set(product.mailbox.received.flatMap(({ to }) => to));
  expect([...recipients]).toEqual([email]);
});

test('past the limit of requests a minute the client is told 429', async ({ page, console }) => {
  console.expect(/Failed to load resource.*429/);
  const product = await startProduct({ RATE_LIMIT: '3' });
  await page.goto(site.url);
  const statuses: unknown[] = [];
  for (let request = 0; request < 5; request += 1) {
    const answer = await send(page, product.url, paramsOf(someone()));
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  await product.stop();
});

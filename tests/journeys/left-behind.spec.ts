import { connect, createServer } from 'node:net';
import { portOf } from '#relay/listen.ts';
import { kept, RESENT } from '../support/kept-leads.ts';
import { leadCard, notice, open, SMALL } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: SMALL });

/** A proxy that holds posted data until `pass` is called. */
async function heldLine(port: number) {
  const { promise: passed, resolve: pass } = Promise.withResolvers<void>();
  const { promise: posted, resolve: tellPosted } = Promise.withResolvers<void>();
  const line = createServer((browser) => {
    const server = connect(port, '127.0.0.1');
    for (const [end, other] of [
      [browser, server],
      [server, browser],
    ] as const)
      end.on('error', () => {}).on('close', () => other.destroy());
    server.on('data', (data) => browser.write(data));
    let before = Promise.resolve();
    browser.on('data', (data) => {
      if (data.toString('latin1').startsWith('POST ')) {
        tellPosted();
        before = passed;
      }
      before.then(() => server.write(data));
    });
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(line)}/`, posted, pass, close: () => line.close() };
}

test('a tab closed before its request is through: the lead goes without it, once', async ({
  page,
  context,
  product,
}) => {
  const person = someone();
  const line = await heldLine(product.port);
  const next = await context.newPage();
  await open(page, line.url);
  await sendLead(leadCard(page), person);
  await line.posted;
  await page.close();
  // Requests that a closed tab aborts are gone by then.
  await next.goto('/privacidade');
  line.pass();
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);

  await open(next, line.url);
  await expect(notice(next, RESENT)).toBeVisible();
  await expect.poll(() => kept(next)).not.toContain(person.name);
  expect(product.mailOf(person.name)).toHaveLength(1);
  line.close();
});

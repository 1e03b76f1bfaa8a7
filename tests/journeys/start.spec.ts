import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { freshCopy } from '../support/copy.ts';
import { chatText, leadCard, notice, open } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { run } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

/** A port that is free now. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

test('"npm start" without any configuration: a lead becomes a message on disk and a chat; "npm run serve" goes on', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const copy = freshCopy();
  // The port only, because somebody may be using the usual one.
  const started = await run('scripts/start.ts', { PORT: String(await freePort()) }, copy.root);
  const said = (words: string) => started.lines.filter((line) => line.includes(words)).length;
  await expect.poll(() => said('arquivos .eml na pasta var/mail/'), 'it says where mail goes').toBe(1);

  const person = someone('Çaçá Ñandú Ação');
  await open(page, started.url);
  const [chat] = await Promise.all([page.waitForEvent('popup'), sendLead(leadCard(page), person)]);
  await chat.waitForURL('https://wa.me/**');
  expect(chatText(chat.url())).toContain(person.name);
  await expect(notice(page, 'Email enviado e redirecionando para WhatsApp.')).toBeVisible();

  const folder = join(copy.root, 'var/mail');
  await expect.poll(() => readdirSync(folder).filter((file) => file.endsWith('.eml')).length).toBe(1);
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mail = await PostalMime.parse(readFileSync(join(folder, file)));
  expect(mail.subject).toContain(person.name);
  expect(mail.text).toContain(`Nome: ${person.name}`);
  expect(mail.text).toContain(`Celular: ${person.phone}`);
  await expect.poll(() => said(file), 'the console tells of the message').toBe(1);
  expect(said(person.name), 'the console names nobody').toBe(0);
  expect(
    started.lines.filter((line) => /\/_astro\/.*\.(avif|jpe?g)/.test(line)),
    'no line for each picture',
  ).toEqual([]);
  expect(said('imagens: um minuto na primeira vez'), 'one line for all of them').toBe(1);
  await started.stop();

  const written = () => statSync(join(copy.root, 'dist/index.html')).mtimeMs;
  const built = written();
  const served = await run('scripts/serve.ts', { PORT: '0' }, copy.root);
  await open(page, served.url);
  expect(written(), 'serving again builds nothing').toBe(built);
  await served.stop();
  copy.remove();
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SEND_FORM_PATH } from '#core/lead/provider.ts';
import { startEditingServer } from '../../tests/support/relay/editing.ts';
import { publish, tinyBuild } from '../../tests/support/relay/published.ts';
import { postLead } from '../../tests/support/relay/server.ts';
import { smallLaunch } from '../../tests/support/relay/small-launch.ts';
import { SUBMISSION } from '../../tests/support/relay/submission.ts';
import { until } from '../../tests/support/relay/support.ts';
import type { Contacts } from '../protocol.ts';

test('who sent a lead is found, called, exported and forgotten, and named in no log', async () => {
  const launch = smallLaunch();
  const { dataDir } = launch;
  const { send, signIn, url, log } = await startEditingServer(launch);
  await signIn();
  expect(await postLead(url, 'Pessoa Inventada')).toBe(200);
  const find = async (text: string) =>
    ((await (await send('POST', 'contacts/find', { text })).json()) as Contacts).contacts;
  await until('the lead is sent', async () => (await find(''))[0]?.state === 'delivered');
  const [lead] = await find('');
  expect(lead).toMatchObject({
    name: 'Pessoa Inventada',
    answers: {
      // As the mail's own button has it.
      chat: expect.stringMatching(/^https:\/\/wa\.me\/55\d+\?text=Ol%C3%A1%2C%20Pessoa%20Inv/),
      call: 'tel:+5585999998888',
    },
  });

  expect((await find('inventáda')).map(({ id }) => id)).toEqual([lead?.id]);
  expect(await find('inventada'.repeat(100)), 'by more than anybody is called').toEqual([]);
  const { template_params: params, ...envelope } = SUBMISSION;
  const form = new FormData();
  const other = {
    from_name: 'Outra',
    from_phone: '(85) 98888-7777',
    message: 'Sou outra@exemplo.com.br',
  };
  for (const [name, words] of Object.entries({ ...envelope, ...params, ...other }))
    form.append(name, words);
  await fetch(url + SEND_FORM_PATH, { method: 'POST', body: form });
  const byMail = await find('outra@exemplo');
  expect(byMail.map(({ name }) => name)).toEqual(['Outra']);
  for (const part of ['98888-7777', '988887777'])
    expect(
      (await find(part)).map(({ name }) => name),
      'by a phone without its area code',
    ).toEqual(['Outra']);
  for (const { id } of byMail) await send('POST', `contacts/${id}/forget`);
  const byPhone = await find(lead?.phone ?? '');
  expect(byPhone.map(({ id }) => id)).toContain(lead?.id);
  expect(byPhone.some(({ id }) => id.endsWith('.eml'))).toBe(true);
  const csv = await send('GET', 'contacts/export');
  expect(csv.headers.get('content-disposition')).toContain('contatos.csv');
  const [head, row] = Buffer.from(await csv.arrayBuffer())
    .toString()
    .split('\r\n');
  expect(head, 'for Excel, and what a person reads').toBe(
    '\uFEFFRecebido em;Nome;Telefone;Pedido;Mensagem;De onde veio;Empreendimento;Conferir;Situação;Aviso de privacidade',
  );
  expect(row).toContain(';Pessoa Inventada;');
  const late = await send('POST', 'contacts/retry');
  expect(await late.json(), 'nothing is left to send').toEqual({
    error: 'Nenhum contato espera mais envio.',
  });
  expect(await (await send('POST', 'contacts/test', {})).json()).toMatchObject({
    note: expect.stringContaining('O teste foi gravado'),
  });

  const old = '2020-01-15T12-30-00-x.eml';
  writeFileSync(
    join(dataDir, 'mail', old),
    'Content-Type: text/plain; charset=utf-8\n\nNome: João de Antes\nCelular: (85) 97777-6666\n\nMensagem:\nDe antes\n\nLigar: tel:+5585977776666\n',
  );
  const [past, ...others] = await find('joao de antes');
  expect(others).toEqual([]);
  expect(past, 'of whom only a file of long ago tells').toMatchObject({
    id: old,
    phone: '(85) 97777-6666',
  });
  expect(
    (await find('')).map(({ id }) => id),
    'among those whom nobody looks for',
  ).not.toContain(old);
  expect((await send('POST', `contacts/${old}/forget`)).status).toBe(204);
  expect(await find('joao de antes')).toEqual([]);

  const unfinished = '2026-01-15T12-30-00-x.eml.part';
  writeFileSync(join(dataDir, 'mail', unfinished), `Ligar: tel:${lead?.phone}`);
  expect((await find(lead?.phone ?? '')).map(({ id }) => id)).toContain(unfinished);
  expect((await send('POST', `contacts/${unfinished}/forget`)).status).toBe(204);
  expect(readdirSync(join(dataDir, 'mail')), 'of a delivery that was killed too').not.toContain(
    unfinished,
  );

  for (const id of [lead?.id ?? '', '../../outbox.db'])
    expect((await send('POST', `contacts/${encodeURIComponent(id)}/forget`)).status).toBe(204);
  expect(await find(lead?.phone ?? '')).toEqual([]);
  expect(await find('')).toEqual([]);
  expect(log.lines.join('\n')).not.toMatch(/Inventada|9999/);
});

test('what could not be sent waits, and is tried again when she says so', async () => {
  const launch = smallLaunch();
  const { send, signIn, url } = await startEditingServer(launch);
  await signIn();
  writeFileSync(join(launch.dataDir, 'mail'), 'no folder');
  await postLead(url, 'Pessoa Inventada');
  const find = await send('POST', 'contacts/find', { text: '' });
  const [first] = ((await find.json()) as Contacts).contacts;
  expect(first?.state).toBe('waiting');
  expect(first, 'and stays until it is sent').not.toHaveProperty('until');
  expect((await send('POST', 'contacts/retry')).status).toBe(204);
});

test('a test lead goes to the e-mail that is published, whichever it was when the server started', async () => {
  const launch = smallLaunch();
  const { send, signIn } = await startEditingServer(launch);
  await signIn();
  publish(launch.site, tinyBuild('depois', 'nova@exemplo.com.br'));
  expect((await send('POST', 'contacts/test', {})).status).toBe(200);
  const [file = ''] = readdirSync(join(launch.dataDir, 'mail'));
  expect(readFileSync(join(launch.dataDir, 'mail', file), 'latin1')).toContain(
    'To: nova@exemplo.com.br',
  );
});

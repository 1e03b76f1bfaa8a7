import { readBuiltConfiguration } from '../configuration.ts';
import { sendTestLead } from '../delivery/mail-test.ts';
import { mailFolder, removeMailFiles } from '../delivery/message.ts';
import type { OutboxDesk } from '../outbox/desk.ts';
import { backUpOutbox } from '../outbox/sqlite/backup.ts';
import { count, listWords, queuesWords, spreadsheetRow, toCsv, unservedWords } from '../words.ts';
import { type Call, type Command, checkOutbox, timeZone, withDesk } from './command.ts';
import { findPerson, forgetPerson, forgottenWords, foundWords, phoneOf } from './person.ts';

const ANY = Number.POSITIVE_INFINITY;

const phoneIn = ({ words }: Call) => phoneOf(words.join(' '));
const folderOf = ({ settings }: Call) => mailFolder(settings.dataDir);

async function backUp({ settings, words }: Call): Promise<string> {
  const [file = ''] = words;
  if (settings.databaseUrl)
    throw new Error('Os contatos estão no PostgreSQL: faça a cópia dele, com pg_dump.');
  checkOutbox(settings);
  const { leads } = await backUpOutbox(settings.dataDir, file);
  return `${count(leads, 'contato copiado', 'contatos copiados')} em ${file}`;
}

async function test(): Promise<string> {
  const { settings, launch } = readBuiltConfiguration();
  return sendTestLead(settings, launch);
}

const withUnserved = async (answer: string, desk: OutboxDesk): Promise<string> =>
  [answer, ...unservedWords(await desk.queues())].join('\n');

export const MAIL_COMMANDS: Record<string, Command> = {
  list: {
    form: 'list',
    help: [
      'o que está guardado: número, situação, tentativas, idade, próxima tentativa (nada de pessoal)',
    ],
    run: withDesk(async (desk) => withUnserved(listWords(await desk.list(), Date.now()), desk)),
  },
  retry: {
    form: 'retry [NÚMERO…]',
    help: ['tenta de novo, já, os que esperam e os não entregues; sem números, todos'],
    words: { min: 0, max: ANY },
    run: withDesk(async (desk, { words }) => {
      const due = await desk.retry(words);
      const tried = count(due, 'contato será tentado', 'contatos serão tentados');
      return withUnserved(`${tried} de novo: um servidor no ar começa em até 15 segundos`, desk);
    }),
  },
  export: {
    form: 'export [--csv] [--all]',
    help: [
      'os ainda não entregues, com nome e telefone, em JSON (com --csv, em planilha);',
      'com --all, também os entregues que ainda estão guardados',
      'Num arquivo: npm run --silent mail -- export --csv > contatos.csv',
    ],
    options: { csv: { type: 'boolean' }, all: { type: 'boolean' } },
    run: withDesk(async (desk, { options }) => {
      const rows = await desk.export(options.all === true);
      if (!options.csv) return JSON.stringify(rows, null, 2);
      return toCsv(rows.map((row) => spreadsheetRow(row, timeZone())));
    }),
  },
  remove: {
    form: 'remove NÚMERO…',
    help: ['apaga contatos de vez, com seus arquivos .eml, depois que você os tem em outro lugar'],
    words: { min: 1, max: ANY },
    run: withDesk(async (desk, call) => {
      const removed = await desk.remove(call.words);
      const files = await removeMailFiles(folderOf(call), call.words);
      return `Apagados: ${count(removed, 'contato', 'contatos')} e ${count(files, 'arquivo .eml', 'arquivos .eml')}`;
    }),
  },
  find: {
    form: 'find TELEFONE',
    help: [
      'o que há de uma pessoa, arquivos de e-mail também; o telefone escrito de qualquer jeito',
    ],
    words: { min: 1, max: ANY },
    run: withDesk(async (desk, call) => {
      const phone = phoneIn(call);
      return foundWords(
        phone,
        await findPerson(phone, { desk, folder: folderOf(call) }),
        timeZone(),
      );
    }),
  },
  forget: {
    form: 'forget TELEFONE',
    help: [
      'apaga uma pessoa de vez: seus contatos, em qualquer situação, e seus arquivos de e-mail',
    ],
    words: { min: 1, max: ANY },
    run: withDesk(async (desk, call) => {
      const phone = phoneIn(call);
      return forgottenWords(phone, await forgetPerson(phone, { desk, folder: folderOf(call) }));
    }),
  },
  backup: {
    form: 'backup ARQUIVO',
    help: ['copia os contatos num arquivo, com o servidor no ar; a volta está em deploy/README.md'],
    words: { min: 1, max: 1 },
    run: backUp,
  },
  queues: {
    form: 'queues',
    help: ['o que espera por cada endereço de WEBHOOK_URL, e por um que não está mais lá'],
    run: withDesk(async (desk) => queuesWords(await desk.queues())),
  },
  test: {
    form: 'test',
    help: [
      'manda um contato de teste pelo caminho dos contatos, e diz onde chegou ou o que arrumar',
    ],
    run: test,
  },
};

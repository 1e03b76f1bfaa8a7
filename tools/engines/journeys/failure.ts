import assert from 'node:assert/strict';
import {
  chatMessage,
  type Journey,
  LEAD,
  openPage,
  openUntouched,
  sendLead,
  TOAST,
} from '../journey.ts';
import { target } from '../person.ts';
import { until } from '../until.ts';

const FAILED = target('.toast', 'Erro ao enviar');
const RESENT = target('.toast', 'O envio que tinha falhado foi concluído agora');

export const failureJourneys: Journey[] = [
  {
    name: 'loses the network before touching any field: reads Erro ao enviar, and what was typed and kept is sent by itself once it is back',
    async run(person, stage) {
      const name = 'Túnel Comprido';
      await openUntouched(person);
      await stage.stopServer();
      try {
        await sendLead(person, name);
        await person.sees(FAILED);
        const link = target('.toast-link', 'Falar pelo WhatsApp');
        assert(
          chatMessage(await person.attribute(link, 'href')).includes(name),
          'the chat knows the lead',
        );
        assert.equal(await person.value(LEAD.name), name);
        assert((await person.kept())?.includes(name), 'the lead is kept on the device');
      } finally {
        await stage.startServer();
      }
      await stage.mailFrom(name);
      await person.sees(RESENT);
      await until('nothing waits any more', async () => (await person.kept()) === null);
    },
  },
  {
    name: 'left before the server was back; the next visit sends what waited, once',
    async run(person, stage) {
      const name = 'Próxima Visita';
      await openPage(person);
      await stage.stopServer();
      try {
        await sendLead(person, name);
        await person.sees(FAILED);
        await person.tab.open('about:blank');
      } finally {
        await stage.startServer();
      }
      assert(
        !stage.mailbox.received.some(({ email }) => email.text?.includes(name)),
        'nothing was sent yet',
      );
      await openPage(person);
      await stage.mailFrom(name);
      await until('nothing waits any more', async () => (await person.kept()) === null);
      await person.seesNo(TOAST);
      const copies = stage.mailbox.received.filter(({ email }) => email.text?.includes(name));
      assert.equal(copies.length, 1);
    },
  },
];

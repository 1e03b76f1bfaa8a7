import assert from 'node:assert/strict';
import { chatMessage, type Journey, LEAD, openUntouched, sendLead } from '../journey.ts';
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
];

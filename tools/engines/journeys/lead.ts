import assert from 'node:assert/strict';
import { CONTACT, chatMessage, type Journey, LEAD, openPage, sendLead, TOAST } from '../journey.ts';
import { type Person, target } from '../person.ts';
import { until } from '../until.ts';

const OPEN_CHAT = target('.toast-link', 'Abrir WhatsApp');

/** Exists in the page: the button's labels since `keepLabels`. */
declare const labels: string[];

/**
 * Runs in the page: records each label of the button from now on, and whether it was enabled.
 */
function keepLabels() {
  const button = document.querySelector<HTMLButtonElement>('.lead-card .form-submit');
  const labels: string[] = [];
  Object.assign(window, { labels });
  if (!button) return;
  new MutationObserver(() =>
    labels.push(`${button.textContent}${button.disabled ? ' (disabled)' : ''}`),
  ).observe(button, { childList: true, characterData: true, subtree: true, attributes: true });
}

/** Awaits the focus, which moves after a paint and may follow the notice. */
const hasFocus = (person: Person, field: string) =>
  until(
    `${field} has the focus`,
    async () => (await person.focused()) === field,
    () => person.focused(),
  );

export const leadJourneys: Journey[] = [
  {
    name: 'is shown which field is missing and put there, a short phone is refused; the phone gets its mask, the button says Enviando..., the mail arrives with its accents, the chat opens',
    async run(person, stage) {
      const name = 'Conceição d’Ávila Simões';
      await openPage(person);
      await person.click(LEAD.submit);
      await person.sees(target('.toast-title', 'Campos obrigatórios'));
      await hasFocus(person, 'input#lead-name');
      assert.equal(await person.attribute(LEAD.name, 'aria-invalid'), 'true');
      await person.sees(target('#lead-name-empty'));
      await person.fill(LEAD.phone, '85');
      await person.fill(LEAD.name, name);
      await person.click(LEAD.submit);
      await person.sees(target('.toast-title', 'Telefone inválido'));
      await hasFocus(person, 'input#lead-phone');
      await person.tab.evaluate(keepLabels);
      await person.tab.type('999998888');
      assert.equal(await person.value(LEAD.phone), '(85) 99999-8888');
      await person.click(LEAD.submit);
      await person.sees(target('.toast-title', 'Dados enviados com sucesso!'));
      const said = await person.tab.evaluate(() => labels);
      assert(said.includes('Enviando... (disabled)'), `the button said ${said.join(', ')}`);

      const { to, email } = await stage.mailFrom(name);
      assert.deepEqual(to, [stage.mailTo]);
      assert.match(email.text ?? '', /\(85\) 99999-8888/);
      const { opened } = await person.watched();
      assert.equal(opened.length, 1);
      assert.match(opened[0]?.url ?? '', /^https:\/\/wa\.me\/55\d{10,11}\?text=/);
      assert(chatMessage(opened[0]?.url).includes(name), 'the chat says who it is');
      assert(chatMessage(opened[0]?.url).includes('(85) 99999-8888'), 'the chat gives the phone');
      assert.equal(await person.value(LEAD.name), '');
      assert.equal(await person.kept(), null);
      await person.seesNo(TOAST);
    },
  },
  {
    name: 'sends the form by the keyboard alone, Tab between fields, Enter; then a message by the contact form, for which no chat opens',
    async run(person, stage) {
      await openPage(person);
      await person.click(LEAD.name);
      await person.tab.type('Só Teclado');
      await person.tab.press('Tab');
      assert.equal(await person.focused(), 'input#lead-phone');
      await person.tab.type('8532221234');
      await person.tab.press('Enter');
      const lead = await stage.mailFrom('Só Teclado');
      assert.match(lead.email.text ?? '', /\(85\) 3222-1234/);
      await until('the chat opens', async () => (await person.watched()).opened.length === 1);

      await person.awake(CONTACT.form);
      await person.fill(CONTACT.name, 'Inês Corrêa');
      await person.fill(CONTACT.phone, '+5585988887777');
      assert.equal(await person.value(CONTACT.phone), '(85) 98888-7777');
      await person.fill(CONTACT.message, 'Há vaga coberta?');
      await person.click(CONTACT.submit);
      await person.sees(target('.toast', 'Recebemos a sua mensagem'));
      const { email } = await stage.mailFrom('Inês Corrêa');
      assert.match(email.text ?? '', /Há vaga coberta\?/);
      assert.equal((await person.watched()).opened.length, 1);
    },
  },
  {
    name: 'is never left with nothing by the browser’s own popup blocker: a tab or the link',
    tab: { popups: 'real' },
    async run(person) {
      await openPage(person);
      await sendLead(person, 'Janela de Verdade');
      const call = await until(
        'the page asks for a tab',
        async () => (await person.watched()).opened[0],
      );
      if (call.answered) return 'the browser opened the tab';
      await person.sees(OPEN_CHAT);
      return 'the browser blocked the tab; the link stayed';
    },
  },
];

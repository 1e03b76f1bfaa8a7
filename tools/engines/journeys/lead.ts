import assert from 'node:assert/strict';
import { CONTACT, chatMessage, type Journey, LEAD, openPage, sendLead, TOAST } from '../journey.ts';
import { target } from '../person.ts';
import { until } from '../until.ts';

const OPEN_CHAT = target('.toast-link', 'Abrir WhatsApp');
const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 340.0.0.22.109 Android';

/** In the page: what the button said since `keepLabels`. */
declare const labels: string[];

/** Runs in the page: keeps every label the button shows from now on, and whether it could be pressed. */
function keepLabels() {
  const button = document.querySelector<HTMLButtonElement>('.lead-card .form-submit');
  const labels: string[] = [];
  Object.assign(window, { labels });
  if (!button) return;
  new MutationObserver(() =>
    labels.push(`${button.textContent}${button.disabled ? ' (disabled)' : ''}`),
  ).observe(button, { childList: true, characterData: true, subtree: true, attributes: true });
}

export const leadJourneys: Journey[] = [
  {
    name: 'sends the form: the phone gets its mask, the button says Enviando..., the mail arrives with its accents, the chat opens',
    async run(person, stage) {
      const name = 'Conceição d’Ávila Simões';
      await openPage(person);
      await person.tab.evaluate(keepLabels);
      await person.fill(LEAD.name, name);
      await person.fill(LEAD.phone, '85999998888');
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
    name: 'sends the form by the keyboard alone: Tab between fields, Enter',
    async run(person, stage) {
      await openPage(person);
      await person.click(LEAD.name);
      await person.tab.type('Só Teclado');
      await person.tab.press('Tab');
      assert.equal(await person.focused(), 'input#lead-phone');
      await person.tab.type('8532221234');
      await person.tab.press('Enter');
      const { email } = await stage.mailFrom('Só Teclado');
      assert.match(email.text ?? '', /\(85\) 3222-1234/);
    },
  },
  {
    name: 'finds the chat link in the notice, and it stays, when the browser blocks the tab',
    tab: { popups: 'blocked' },
    async run(person, stage) {
      await openPage(person);
      await sendLead(person, 'Sem Janela');
      await person.sees(OPEN_CHAT);
      const { opened } = await person.watched();
      assert.equal(await person.attribute(OPEN_CHAT, 'href'), opened[0]?.url);
      await stage.mailFrom('Sem Janela');
      // A notice that comes later and leaves by itself: the one with the link is still there.
      await person.click(LEAD.submit);
      await person.sees(target('.toast-title', 'Campos obrigatórios'));
      await person.seesNo(target('.toast', 'Campos obrigatórios'));
      assert(await person.isSeen(OPEN_CHAT), 'the link is still there');
      await person.click(target('.toast-close'));
      await person.seesNo(TOAST);
    },
  },
  {
    name: 'is never left with nothing by the browser’s own popup blocker: a tab or the link',
    tab: { popups: 'real' },
    async run(person) {
      await openPage(person);
      await sendLead(person, 'Janela de Verdade');
      const call = await until('the page asks for a tab', async () => (await person.watched()).opened[0]);
      if (call.answered) return 'the browser opened the tab';
      await person.sees(OPEN_CHAT);
      return 'the browser blocked the tab; the link stayed';
    },
  },
  {
    name: 'gets the link, and no tab, inside Instagram',
    tab: { userAgent: INSTAGRAM },
    async run(person, stage) {
      await openPage(person);
      assert.equal(await person.tab.evaluate(() => navigator.userAgent), INSTAGRAM);
      await sendLead(person, 'Dentro do Instagram');
      await person.sees(OPEN_CHAT);
      assert(chatMessage(await person.attribute(OPEN_CHAT, 'href')).includes('Dentro do Instagram'));
      assert.deepEqual((await person.watched()).opened, []);
      await stage.mailFrom('Dentro do Instagram');
    },
  },
  {
    name: 'sends a message by the contact form and reads that it was received; no chat opens',
    async run(person, stage) {
      await openPage(person);
      await person.awake(CONTACT.form);
      await person.fill(CONTACT.name, 'Inês Corrêa');
      await person.fill(CONTACT.phone, '+5585988887777');
      assert.equal(await person.value(CONTACT.phone), '(85) 98888-7777');
      await person.fill(CONTACT.message, 'Há vaga coberta?');
      await person.click(CONTACT.submit);
      await person.sees(target('.toast', 'Recebemos a sua mensagem'));
      const { email } = await stage.mailFrom('Inês Corrêa');
      assert.match(email.text ?? '', /Há vaga coberta\?/);
      assert.deepEqual((await person.watched()).opened, []);
    },
  },
];

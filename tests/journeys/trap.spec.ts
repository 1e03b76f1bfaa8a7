import type { Locator, Page } from '@playwright/test';
import { TRAP_FIELD } from '#core/lead/traps.ts';
import { failFirst } from '../support/kept-leads.ts';
import { leadCard, notice, open, openContact, SMALL } from '../support/page.ts';
import { fillIn, type Person, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test.use({ viewport: SMALL });

const SENT = WORDS.sent;

/** Browsers keep more parts of an address than the form asks for. */
function address({ name, digits }: Person) {
  const [first = '', ...rest] = name.split(' ');
  return {
    NAME_FULL: name,
    NAME_FIRST: first,
    NAME_LAST: rest.join(' '),
    NAME_LAST_SECOND: 'Segundo',
    EMAIL_ADDRESS: 'alguem@example.org',
    PHONE_HOME_WHOLE_NUMBER: `+55${digits}`,
    COMPANY_NAME: 'Uma Empresa',
    ADDRESS_HOME_STREET_ADDRESS: 'Rua Exemplo, 1',
    ADDRESS_HOME_CITY: 'Fortaleza',
    ADDRESS_HOME_STATE: 'CE',
    ADDRESS_HOME_ZIP: '60000-000',
    ADDRESS_HOME_COUNTRY: 'BR',
  };
}

/** Triggers the browser's own autofill. */
async function autofill(page: Page, field: Locator, person: Person): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await field.click();
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: 'document.activeElement',
  });
  const { node } = await devtools.send('DOM.describeNode', { objectId: result.objectId ?? '' });
  const fields = Object.entries(address(person)).map(([name, value]) => ({ name, value }));
  await devtools.send('Autofill.enable');
  await devtools.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } });
  await expect(field).toHaveValue(person.name);
}

test('nobody sees the trap, nor does the browser’s own autofill fill it in; with it filled in a lead is sent all the same, and the broker is told to look twice', async ({
  page,
  product,
}) => {
  const person = someone();
  await open(page);
  const card = leadCard(page);
  await fillIn(card, person);
  const trap = card.locator(`[name="${TRAP_FIELD}"]`);
  expect(await trap.evaluate((field) => field.getClientRects().length)).toBe(0);
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'Silva';
  });
  await card.getByRole('button', { name: WORDS.send }).click();
  await expect(notice(page, SENT)).toBeVisible();
  await expect.poll(() => product.mailOf(person.name)[0]?.subject).toMatch(/^\[conferir\] Novo /);

  const filledIn = someone('Ação');
  const contact = await openContact(page);
  await autofill(page, contact.getByLabel(WORDS.name), filledIn);
  await expect(contact.getByLabel(WORDS.phone)).toHaveValue(filledIn.phone);
  await expect(contact.locator(`[name="${TRAP_FIELD}"]`)).toHaveValue('');
  await contact.getByRole('button', { name: WORDS.write }).click();
  await expect(notice(page, SENT)).toBeVisible();
  await expect.poll(() => product.mailOf(filledIn.name)[0]?.subject).toMatch(/^Nova /);
});

test('a program that touches nothing is marked too, and a mark outlives a failed try @ci', async ({
  page,
  product,
  console,
}) => {
  console.expect(/The lead was not sent: 503/);
  console.expect(/Failed to load resource.*503/);
  const person = someone();
  const release = await failFirst(page);
  await page.addInitScript(({ name, phone }) => {
    const watch = new MutationObserver(() => {
      const form = document.querySelector<HTMLFormElement>('#receber form[data-awake]');
      if (!form) return;
      watch.disconnect();
      for (const [field, value] of Object.entries({ from_name: name, from_phone: phone })) {
        const input = form.elements.namedItem(field);
        if (input instanceof HTMLInputElement) input.value = value;
      }
      form.requestSubmit();
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
  }, person);
  await page.goto('/');
  await page.mouse.move(2, 2);
  await expect(notice(page, WORDS.failed)).toBeVisible();
  release();
  await expect.poll(() => product.mailOf(person.name)[0]?.subject).toMatch(/^\[conferir\] /);
});

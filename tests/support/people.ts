import { expect, type Locator, type Page } from '@playwright/test';
import { WORDS } from './words.ts';

export interface Person {
  name: string;
  phone: string;
  digits: string;
}

let count = 0;

/** Creates a unique person, because the relay merges equal leads within ten minutes. */
export function someone(first = 'Ação Conceição'): Person {
  count += 1;
  const number = String((process.pid % 10_000) * 10_000 + count).padStart(8, '0');
  const digits = `859${number}`;
  return {
    name: `${first} ${process.pid}-${count}`,
    digits,
    phone: `(85) 9${number.slice(0, 4)}-${number.slice(4)}`,
  };
}

export async function fillIn(
  card: Locator,
  person: Pick<Person, 'name' | 'digits'>,
): Promise<void> {
  await card.getByLabel(WORDS.name).pressSequentially(person.name);
  await card.getByLabel(WORDS.phone).pressSequentially(person.digits);
}

/** Fills both fields at once, as a phone's suggestion does, and sends. */
export async function sendLead(
  card: Locator,
  person: Pick<Person, 'name' | 'digits'>,
): Promise<void> {
  await card.getByLabel(WORDS.name).fill(person.name);
  await card.getByLabel(WORDS.phone).fill(person.digits);
  await card.getByRole('button', { name: WORDS.send }).click();
}

/** Submits natively and checks that no address contains the secrets. */
export async function submitNatively(
  page: Page,
  button: Locator,
  secrets: string[],
): Promise<void> {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  await button.click();
  await page.waitForURL(/\/(obrigado|api)\b/);
  for (const secret of secrets) expect(addresses.join(' ')).not.toContain(secret);
}

/** Presses within the page at the next confirmation, independent of the machine's speed. */
export const pressAfterConfirmation = (card: Locator): Promise<void> =>
  card.locator('form').evaluate(
    (form: HTMLFormElement) =>
      new Promise<void>((done) =>
        window.addEventListener('lead:confirmed', () =>
          setTimeout(() => {
            form.requestSubmit();
            done();
          }, 100),
        ),
      ),
  );

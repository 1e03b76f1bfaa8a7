import { expect, type Locator, type Page } from '@playwright/test';
import { WORDS } from './words.ts';

export interface Person {
  name: string;
  /** As the form shows it. */
  phone: string;
  /** As typed, digits only. */
  digits: string;
}

let count = 0;

/**
 * A person nobody else in this run is: the relay takes the same lead twice in ten minutes as one.
 */
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

/** Fills name and phone by the keyboard, as a person does. */
export async function fillIn(
  card: Locator,
  person: Pick<Person, 'name' | 'digits'>,
): Promise<void> {
  await card.getByLabel(WORDS.name).pressSequentially(person.name);
  await card.getByLabel(WORDS.phone).pressSequentially(person.digits);
}

/** Fills the lead form as a phone's keyboard does that suggests both, at once, and sends it. */
export async function sendLead(
  card: Locator,
  person: Pick<Person, 'name' | 'digits'>,
): Promise<void> {
  await card.getByLabel(WORDS.name).fill(person.name);
  await card.getByLabel(WORDS.phone).fill(person.digits);
  await card.getByRole('button', { name: WORDS.send }).click();
}

/**
 * Sends a form as the browser does by itself, and checks that name and phone never show in an
 * address on the way.
 */
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

/**
 * Presses once more as the next lead has got through: in the page itself, as soon on any machine.
 */
export const pressOn = (card: Locator): Promise<void> =>
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

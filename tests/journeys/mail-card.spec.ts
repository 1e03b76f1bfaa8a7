import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { leadCard, open, openContact } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { expect, type Product, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

async function openMail(page: Page, product: Product, name: string) {
  await expect.poll(() => product.mailOf(name).length).toBeGreaterThan(0);
  const html = product.mailOf(name).at(-1)?.html ?? '';
  const mail = await page.context().newPage();
  await mail.setViewportSize({ width: 390, height: 844 });
  await mail.setContent(html);
  return mail;
}

test('a lead’s mail is a card for a phone, light and dark: who, and two big buttons on the first screen; a message of one endless word stays on it, and is read before the buttons @ci', async ({
  page,
  product,
}) => {
  const person = someone('Maria Aparecida dos Santos Albuquerque');
  await open(page);
  await sendLead(leadCard(page), person);
  const mail = await openMail(page, product, person.name);
  await expect(mail.getByRole('heading', { name: person.name })).toBeInViewport();
  for (const [name, address] of [
    ['Conversar no WhatsApp', `https://wa.me/55${person.digits}?text=`],
    [`Ligar para ${person.phone}`, `tel:+55${person.digits}`],
  ] as const) {
    const button = mail.getByRole('link', { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await button.getAttribute('href')).toContain(address);
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect(box?.width).toBeGreaterThanOrEqual(280);
  }
  expect(await mail.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const colorScheme of ['light', 'dark'] as const) {
    await mail.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page: mail }).withRules(['color-contrast', 'link-name']);
    expect((await axe.analyze()).violations, colorScheme).toEqual([]);
  }

  const other = someone();
  const card = await openContact(page);
  await card.getByLabel(WORDS.name).fill(other.name);
  await card.getByLabel(WORDS.phone).fill(other.phone);
  await card.getByLabel(WORDS.message).fill(`<b>${'a'.repeat(300)}</b>\nfim`);
  await card.getByRole('button', { name: WORDS.write }).click();
  const written = await openMail(page, product, other.name);
  expect(await written.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    390,
  );
  const message = written.getByText('<b>aaa');
  await expect(message).toContainText('</b>');
  const [above, below] = [
    await message.boundingBox(),
    await written.getByRole('link', { name: 'Conversar no WhatsApp' }).boundingBox(),
  ];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
});

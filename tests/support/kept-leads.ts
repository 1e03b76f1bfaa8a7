import type { Page } from '@playwright/test';
import { content } from './page.ts';

/** The quiet line that tells of a lead sent later. */
export const RESENT = content.formularios.avisos.reenviado.texto;

/** What an earlier visit left in the visitor's browser, before the page's first script; nothing that is there is replaced. */
export function leaveBehind(page: Page, entries: Record<string, object>): Promise<unknown> {
  return page.addInitScript((value) => {
    if (!localStorage.getItem('envios-pendentes')) localStorage.setItem('envios-pendentes', value);
  }, JSON.stringify(entries));
}

/** What the page keeps in the visitor's browser. */
export const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

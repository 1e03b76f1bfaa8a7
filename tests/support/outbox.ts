import type { Page } from '@playwright/test';
import { content } from './page.ts';

/** The quiet line that tells of a lead sent later. */
export const RESENT = content.formularios.avisos.reenviado.texto;

/** What the page keeps in the visitor's browser. */
export const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

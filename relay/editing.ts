import type { Context, Hono } from 'hono';
import type { Publications } from './files/publication.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/** The broker's page, as the server needs it. Who starts the server hands it over. */
export interface Editing {
  /** Its address; its routes lie below. */
  path: string;
  /** Pictures are sent here, which may take longer than other requests. */
  uploadPath: string;
  app: Hono;
  answerPreview(context: Context): Promise<Response | undefined>;
  isPreview(context: Context): boolean;
  notifyNewContact(): void;
  stop(): void;
}

export interface EditingParts {
  settings: Settings;
  siteRoot: string;
  publications: Publications;
  log: Log;
}

export type StartEditing = (parts: EditingParts) => Editing;

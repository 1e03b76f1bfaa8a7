import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

/** Where everything lies that the page which edits works on. */
export interface Room {
  /** The launch's folder. */
  live: string;
  /** Of the built page. */
  siteRoot: string;
  dataDir: string;
  /** Of all that editing keeps. */
  folder: string;
  clock: Clock;
  log: Log;
}

import { type FormSettings, SETTINGS_ID } from './settings.ts';

let settings: FormSettings | undefined;

/** What the page says of its launch to the forms' scripts. */
export function pageSettings(): FormSettings {
  settings ??= JSON.parse(document.getElementById(SETTINGS_ID)?.textContent ?? '');
  return settings as FormSettings;
}

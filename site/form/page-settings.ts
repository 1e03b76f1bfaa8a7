import { type FormSettings, SETTINGS_ID } from './settings.ts';

let settings: FormSettings | undefined;

export function pageSettings(): FormSettings {
  settings ??= JSON.parse(document.getElementById(SETTINGS_ID)?.textContent ?? '');
  return settings as FormSettings;
}

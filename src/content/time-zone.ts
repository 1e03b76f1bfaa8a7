/** The country's legal time, for a launch that names no other. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

/** The calendar day there at this moment, `2025-09-30`. Days so written can be compared as texts. */
export const dayIn = (timeZone: string, now: number): string =>
  new Date(now).toLocaleDateString('sv-SE', { timeZone });

/** A time zone by its name in the IANA database, in its own spelling; undefined for what names none. */
export function readTimeZone(written: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('pt-BR', { timeZone: written.trim() }).resolvedOptions();
    return timeZone;
  } catch {
    return undefined;
  }
}

/** The town that a time zone is named for, as people write it: `Manaus`, `São Paulo`. */
export function timeZoneTown(timeZone: string): string {
  const town = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return town
    .replace('Sao Paulo', 'São Paulo')
    .replace('Cuiaba', 'Cuiabá')
    .replace('Maceio', 'Maceió')
    .replace('Belem', 'Belém');
}

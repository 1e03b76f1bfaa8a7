/** The launch's own, unless the content names another. */
export const DEFAULT_TIME_ZONE = 'America/Fortaleza';

/** A time zone by its name in the IANA database, in its own spelling; undefined for what names none. */
export function readTimeZone(written: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('pt-BR', { timeZone: written.trim() }).resolvedOptions();
    return timeZone;
  } catch {
    return undefined;
  }
}

/** The town that a time zone is named for, as people write it: `Fortaleza`, `São Paulo`. */
export function timeZoneTown(timeZone: string): string {
  const town = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return town
    .replace('Sao Paulo', 'São Paulo')
    .replace('Cuiaba', 'Cuiabá')
    .replace('Maceio', 'Maceió')
    .replace('Belem', 'Belém');
}

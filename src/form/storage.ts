/** In front of a kept lead's id: one key an entry, so that no tab writes over what another keeps. */
export const KEPT_LEAD_PREFIX = 'envio-pendente:';
/** The lock of the one tab that sends what waits. */
export const RESEND_LOCK = 'envios-pendentes';

/** What comes of using the browser's storage; undefined where that is blocked or full. */
export function ifStorageLets<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** The ids of leads that wait in storage; light enough to be asked for before any form's script has run. */
export function storedLeadIds(): string[] {
  const keys = ifStorageLets(() => Object.keys(localStorage)) ?? [];
  return keys
    .filter((key) => key.startsWith(KEPT_LEAD_PREFIX))
    .map((key) => key.slice(KEPT_LEAD_PREFIX.length));
}

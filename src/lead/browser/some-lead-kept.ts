import { KEPT_LEAD_PREFIX } from './storage-keys.ts';

/** Whether a lead still waits to be sent; light enough to be asked before any form's script has run. */
export function someLeadIsKept(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(KEPT_LEAD_PREFIX));
  } catch {
    return false;
  }
}

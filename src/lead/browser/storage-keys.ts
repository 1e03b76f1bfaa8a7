/** Everything that the page writes into the visitor's storage, and the lock it takes; each name only here. */

/** In front of a kept lead's id: one key an entry, so that no tab writes over what another keeps. */
export const KEPT_LEAD_PREFIX = 'envio-pendente:';
/** When the visitor's last send was confirmed, in milliseconds. */
export const LAST_SEND_KEY = 'ultimo-envio';
/** In the tab's own storage: where the visit came from, where the content asks for that. */
export const VISIT_KEY = 'origem-da-visita';
/** Held by the one tab that sends what waits. */
export const RESEND_LOCK = 'envios-pendentes';

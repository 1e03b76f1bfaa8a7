const TIME = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });

const dayOf = (at: Date) => (at.toDateString() === new Date().toDateString() ? undefined : DAY.format(at));

/** `14:32` today, else `3 de outubro, 14:32`; nothing where there is no time. @param iso a time in ISO 8601 */
export const clock = (iso: string): string =>
  iso && [dayOf(new Date(iso)), TIME.format(new Date(iso))].filter(Boolean).join(', ');

/** `23 de novembro, 14:32`, today too. */
export const dated = (iso: string): string => `${DAY.format(new Date(iso))}, ${TIME.format(new Date(iso))}`;

/** As `clock`, in a sentence: `às 14:32`, `em 3 de outubro, às 14:32`. */
export function when(iso: string): string {
  const day = dayOf(new Date(iso));
  return `${day ? `em ${day}, ` : ''}às ${TIME.format(new Date(iso))}`;
}

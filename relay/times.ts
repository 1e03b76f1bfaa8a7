const formats = new Map<string, Intl.DateTimeFormat>();

function formatted(ms: number, locale: string, timeStyle: 'short' | 'medium', timeZone: string): string {
  const key = `${locale} ${timeStyle} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle, timeZone });
  formats.set(key, format);
  return format.format(ms);
}

/** `15/01/2026, 09:30`, from milliseconds since the epoch, on the clocks of the launch. */
export const readableTime = (ms: number, timeZone: string): string =>
  formatted(ms, 'pt-BR', 'short', timeZone);

/** `2026-01-15 09:30:00`: a date with its time to Excel, LibreOffice and Sheets, whatever their country. */
export const spreadsheetTime = (ms: number, timeZone: string): string =>
  formatted(ms, 'sv-SE', 'medium', timeZone);

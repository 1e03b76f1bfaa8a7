/**
 * Writes rows as CSV (RFC 4180) with a header line. A cell that a spreadsheet would take for a formula
 * gets an apostrophe in front: visitors wrote these values.
 */
export function toCsv(rows: object[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cell = (value: unknown) => {
    const text = String(value ?? '');
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const line = (values: unknown[]) => values.map(cell).join(',');
  return [line(names), ...rows.map((row) => line(Object.values(row)))].join('\r\n');
}

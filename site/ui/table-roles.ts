const ROLES = [
  ['tbody', 'rowgroup'],
  ['tr', 'row'],
  ['td', 'cell'],
  ['th', 'rowheader'],
  ['th[scope="col"]', 'columnheader'],
] as const;

/**
 * Tells a table's roles again, once the page is awake: some browsers drop them when its display
 * changes, and HTML allows none as it is sent.
 */
export function restoreRoles(table: HTMLTableElement | null): void {
  table?.setAttribute('role', 'table');
  for (const [selector, role] of ROLES)
    for (const part of table?.querySelectorAll(selector) ?? []) part.setAttribute('role', role);
}

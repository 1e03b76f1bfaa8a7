const ROLES = [
  ['tbody', 'rowgroup'],
  ['tr', 'row'],
  ['td', 'cell'],
  ['th', 'rowheader'],
  ['th[scope="col"]', 'columnheader'],
] as const;

/** Some browsers drop table roles when CSS changes `display`. */
export function restoreRoles(table: HTMLTableElement | null): void {
  table?.setAttribute('role', 'table');
  for (const [selector, role] of ROLES)
    for (const part of table?.querySelectorAll(selector) ?? []) part.setAttribute('role', role);
}

import { readFileSync, writeFileSync } from 'node:fs';

export type Cell = string | number;

const line = (cells: Cell[]) => `| ${cells.join(' | ')} |`;

/** Replaces the rows of a page's table, found by its head. @throws Error when there is none */
export function writeTable(page: string, head: string[], rows: Cell[][]): void {
  const lines = readFileSync(page, 'utf8').split('\n');
  const start = lines.indexOf(line(head)) + 2;
  if (start < 2) throw new Error(`${page} has no table with this head: ${line(head)}`);
  let end = start;
  while (lines[end]?.startsWith('|')) end += 1;
  lines.splice(start, end - start, ...rows.map(line));
  writeFileSync(page, lines.join('\n'));
  console.log(lines.slice(start - 2, start + rows.length).join('\n'));
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The most memory that a running process has had, in MB. */
export function peakMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

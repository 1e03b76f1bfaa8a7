import { changesBetween } from '#core/launch/yaml/changes-between.ts';
import { readWritten } from '#core/launch/yaml/splice.ts';
import { valueAt } from '#core/launch/yaml/values.ts';
import { entryPath } from '../../apply-edit.ts';
import type { ValueEdit } from '../../protocol.ts';

export function editsBetween(file: string, from: string, to: string): ValueEdit[] {
  const [before, after] = [from, to].map((text) => readWritten(text).value);
  if (before === undefined || after === undefined)
    return [{ file, path: [], was: from, value: to }];
  const [was, now] = [before, after].map((values) => valueAt(values, ['tabela']));
  // A table of one unit and a table of several have no fields in common.
  const isWholeTable =
    (valueAt(was, ['unidades']) === undefined) !== (valueAt(now, ['unidades']) === undefined);
  const changes = changesBetween(before, after).filter(
    ({ path }) => !isWholeTable || path[0] !== 'tabela',
  );
  if (isWholeTable) changes.push({ path: ['tabela'], was, value: now });
  return changes.map(({ path, was, value }) => {
    const entry = entryPath(path);
    return { file, path, was, value, entry: entry && valueAt(before, entry) };
  });
}

import type { Path } from '../../content/yaml/values.ts';
import type { FileName } from '../protocol.ts';
import { titleOf } from '../sections.ts';

export interface Found {
  what: string;
  name?: string;
  file?: FileName | undefined;
  path?: Path | undefined;
}

interface Props {
  title: string;
  found: Found[];
  onField: (file: FileName, path?: Path) => void;
}

/** What stands in the way, each leading to its field; nothing where nothing does. */
export function Findings({ title, found, onField }: Props) {
  if (found.length === 0) return null;
  return (
    <section className="wrongs" aria-label={title}>
      <h2>{title}</h2>
      {found.map(({ what, name, file, path }) =>
        file ? (
          <button
            key={[file, ...(path ?? []), what].join('/')}
            type="button"
            className="link"
            onClick={() => onField(file, path)}
          >
            {titleOf(file)}
            {name && `, ${name}`}: {what}
          </button>
        ) : (
          <p key={what}>{what}</p>
        ),
      )}
    </section>
  );
}

import type { Path } from '../../content/yaml/values.ts';
import type { FileName, Finding } from '../protocol.ts';
import { titleOf } from '../sections.ts';

interface Props {
  title: string;
  found: Finding[];
  onField: (file: FileName, path?: Path) => void;
}

/** What stands in the way, each leading to its field; nothing where nothing does. */
export function Findings({ title, found, onField }: Props) {
  if (found.length === 0) return null;
  return (
    <section className="wrongs notice" aria-label={title}>
      <h2>{title}</h2>
      {found.map(({ what, name, file, path }) =>
        file ? (
          <button
            key={[file, ...(path ?? []), what].join('/')}
            type="button"
            className="quiet plain"
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

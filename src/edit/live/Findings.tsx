import { idOf } from '../focus.ts';
import type { Finding } from '../protocol.ts';
import { titleOf } from '../sections.ts';

interface Props {
  title: string;
  found: Finding[];
  /** To be done one day; otherwise it stands in the way now. */
  isCalm?: boolean;
}

/** What is wrong or missing, each leading to its field; nothing where nothing is. */
export function Findings({ title, found, isCalm = false }: Props) {
  if (found.length === 0) return null;
  return (
    <section className={isCalm ? 'findings' : 'findings notice wrongs'} aria-label={title}>
      <h2>{title}</h2>
      {isCalm && <p className="help">Cada linha leva ao lugar onde se resolve.</p>}
      <ul>
        {found.map(({ what, name, file, path = [] }) => (
          <li key={[file, ...path, what].join('/')} className={isCalm ? 'box' : undefined}>
            {file ? (
              <a className="button plain" href={`#${idOf(file, path)}`}>
                <span>
                  <strong>{titleOf(file)}</strong>
                  {name && `, ${name}`}: {what}
                </span>
              </a>
            ) : (
              <p>
                <strong>Servidor</strong>: {what}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { idOf } from '../focus.ts';
import type { Change, Finding } from '../protocol.ts';
import { titleOf } from '../words.ts';

/** What differs, one by one: where, what stood there, what stands there now. */
export function Changes({ changes }: { changes: Change[] }) {
  return (
    <ul>
      {changes.map(({ file, path, name, said }) => (
        <li className="box" key={[file, ...path].join('/')}>
          <p>
            <strong>{titleOf(file)}</strong>: {name}
          </p>
          {said.was || said.value ? (
            <p>
              <span className="visually-hidden">Antes: </span>
              <del>{said.was || 'nada'}</del> <span aria-hidden>→</span>{' '}
              <span className="visually-hidden">Agora: </span>
              <ins>{said.value || 'nada'}</ins>
            </p>
          ) : (
            <p className="help">Ainda por preencher</p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FindingsProps {
  title: string;
  found: Finding[];
  /** To be done one day; otherwise it stands in the way now. */
  isCalm?: boolean;
}

/** What is wrong or missing, each leading to its field; nothing where nothing is. */
export function Findings({ title, found, isCalm = false }: FindingsProps) {
  if (found.length === 0) return null;
  return (
    <section className={isCalm ? 'findings' : 'findings notice wrongs'} aria-label={title}>
      <h2>{title}</h2>
      {isCalm && <p className="help">Cada linha leva ao lugar onde se resolve.</p>}
      <ul>
        {found.map(({ what, name, file, path = [] }) => (
          <li key={[file, ...path, what].join('/')} className={isCalm ? 'box' : undefined}>
            {file ? (
              <a href={`#${idOf(file, path)}`}>
                <strong>{titleOf(file)}</strong>
                {name && `, ${name}`}: {what}
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

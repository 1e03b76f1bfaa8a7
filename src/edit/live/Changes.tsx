import type { Change } from '../protocol.ts';
import { titleOf } from '../sections.ts';

/** What differs, one by one: where, what stood there, what stands there now. */
export function Changes({ changes }: { changes: Change[] }) {
  return (
    <ul className="changes">
      {changes.map(({ file, path, name, said }) => (
        <li className="box" key={[file, ...path].join('/')}>
          <p>
            <strong>{titleOf(file)}</strong>: {name}
          </p>
          <p>
            <span className="visually-hidden">Antes: </span>
            <del>{said.was || 'nada'}</del> <span aria-hidden>→</span>{' '}
            <span className="visually-hidden">Agora: </span>
            <ins>{said.value || 'nada'}</ins>
          </p>
        </li>
      ))}
    </ul>
  );
}

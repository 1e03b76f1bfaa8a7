import { isList, valueAt } from '#core/launch/yaml/values.ts';
import { entryPath } from '../../apply-edit.ts';
import type { Change, State } from '../../protocol.ts';
import { fieldId, fileTitle, readableName } from '../../words.ts';
import { Button } from '../Button.tsx';
import { revertChange, savedValues, useEdits } from '../edits.ts';

/** Fields of a photo that show in its picture. */
const SEEN = ['arquivo', 'cor', 'foco', 'recortes'];

const isOfPicture = ({ file, path }: Change) =>
  file === 'fotos' && path.length > 1 && SEEN.includes(String(path[1]));

interface Line {
  /** Several of one picture are one line. */
  changes: [Change, ...Change[]];
  name: string;
}

/** @returns what differs, as it is listed */
export function linesOf(changes: Change[]): Line[] {
  const lines: Line[] = [];
  for (const change of changes) {
    const photo = readableName(change.path[0] ?? '');
    const line = lines.find(({ changes: [first], name }) => isOfPicture(first) && name === photo);
    if (!isOfPicture(change)) lines.push({ changes: [change], name: change.name });
    else if (line) line.changes.push(change);
    else lines.push({ changes: [change], name: photo });
  }
  return lines;
}

/** The words before and after; of a list's entry, that it came or went. */
function Words({ path, was, value, words }: Change) {
  const isEntry = typeof path.at(-1) === 'number';
  if (!words.was && !words.value) return <p className="help">Ainda por preencher</p>;
  if (isEntry && was === undefined)
    return (
      <p>
        Acrescentado: <ins>{words.value}</ins>
      </p>
    );
  if (isEntry && value === undefined)
    return (
      <p>
        Removido: <del>{words.was}</del>
      </p>
    );
  return (
    <p>
      <span className="visually-hidden">Antes: </span>
      <del>{words.was || 'nada'}</del> <span aria-hidden>→</span>{' '}
      <span className="visually-hidden">Agora: </span>
      <ins>{words.value || 'nada'}</ins>
    </p>
  );
}

/** A photo before and after; of one whose point was moved, the photo. */
function Pictures({ changes, state }: { changes: Change[]; state: State }) {
  const photos = savedValues(state, 'fotos');
  const exchanged = changes.find(({ path }) => path[1] === 'arquivo');
  const now = exchanged?.value ?? valueAt(photos, [changes[0]?.path[0] ?? '', 'arquivo']);
  const shown = [
    { file: exchanged?.was, title: 'Antes' },
    { file: now, title: exchanged ? 'Agora' : 'O recorte mudou' },
  ];
  return (
    <div className="pair">
      {shown.map(({ file, title }) => {
        const picture = state.pictures.find(({ name }) => name === file);
        if (!picture) return null;
        return (
          <figure key={title}>
            <img src={picture.url} alt="" />
            <figcaption className="help">{title}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}

/** A line cannot be undone where a list became the one thing left of it, or a file is broken. */
function isUndoable({ file, path, was, value }: Change, state: State): boolean {
  if (path.length === 0) return (was === undefined) !== (value === undefined);
  const list = entryPath(path)?.slice(0, -1);
  return !list || isList(valueAt(savedValues(state, file), list));
}

interface Props {
  changes: Change[];
  /** Of a draft, whose lines lead to their places and can be undone. */
  draft?: State;
}

/** Lists the changes before publishing; with a draft, each can be undone. */
export function Changes({ changes, draft }: Props) {
  const { edits } = useEdits();
  return (
    <ul>
      {linesOf(changes).map((line) => {
        const [first] = line.changes;
        const { file, path, value } = first;
        const place = isOfPicture(first) ? path.slice(0, 1) : path;
        const id = fieldId(file, value === undefined ? path.slice(0, -1) : place);
        const title = (
          <>
            <strong>{fileTitle(file)}</strong>
            {line.name && `: ${line.name}`}
          </>
        );
        return (
          <li className="box" key={[fieldId(file, path), first.words.was].join(' ')}>
            <p>{draft ? <a href={`#${id}`}>{title}</a> : title}</p>
            {draft && isOfPicture(first) ? (
              <Pictures changes={line.changes} state={draft} />
            ) : (
              <Words {...first} />
            )}
            {draft && isUndoable(first, draft) && (
              <Button
                className="quiet"
                aria-label={`Desfazer: ${[fileTitle(file), line.name].filter(Boolean).join(', ')}`}
                // Its place may be another once the edits under way have arrived.
                isIdle={edits.length > 0}
                onClick={() => line.changes.forEach(revertChange)}
              >
                Desfazer
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

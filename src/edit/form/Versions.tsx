import { useEffect } from 'react';
import type { Path } from '../../yaml/values.ts';
import { settle } from '../edits.ts';
import { Button, focusSoon } from '../Press.tsx';
import type { Conflict } from '../protocol.ts';
import { idOf, spoken } from '../words.ts';
import { isWithin, useForm } from './form.ts';

const CHOICES = [
  ['A sua', 'yours', 'Ficar com a minha'],
  ['A outra', 'theirs', 'Ficar com a outra'],
] as const;

/** What was written here and elsewhere, side by side, until she has chosen. */
export function Versions({ version, name }: { version: Conflict; name: string }) {
  const { file } = useForm();
  const { path, what } = version;
  const id = idOf(file, path);
  // Once she has chosen, her hand goes on in the field.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusSoon(id);
    },
    [id],
  );
  return (
    <fieldset className="stack versions notice" id={id} tabIndex={-1}>
      <legend>{name}</legend>
      <p className="mistake">{what}</p>
      {CHOICES.map(([title, which, button]) => (
        <div key={which} className="field stack">
          <p className="help">{title}</p>
          <p>{version.said[which] || 'Nada escrito'}</p>
          <Button onClick={() => settle(file, path, version[which])}>{button}</Button>
        </div>
      ))}
    </fieldset>
  );
}

/**
 * What the server says of a value, and of anything below it that has no field here: mistakes, and versions of what is not
 * written, or gone. @param props.fields keys below that tell their own
 */
export function ToldHere({ at, fields = [] }: { at: Path; fields?: readonly (string | number)[] }) {
  const { file, mistakes, conflicts } = useForm();
  const isHere = ({ path }: { path: Path }) =>
    isWithin(path, at) && !fields.some((key) => String(key) === String(path[at.length]));
  const wrong = new Set(mistakes.filter(isHere).map(({ what }) => what));
  return (
    <>
      {wrong.size > 0 && (
        <p className="mistake" id={`${idOf(file, at)}-mistake`}>
          {[...wrong].join('. ')}
        </p>
      )}
      {conflicts.filter(isHere).map((version) => (
        <Versions key={idOf(file, version.path)} version={version} name={spoken(version.path.at(-1) ?? '')} />
      ))}
    </>
  );
}

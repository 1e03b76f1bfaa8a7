import { useEffect } from 'react';
import type { Path } from '../../yaml/values.ts';
import { settle } from '../edits.ts';
import { focusSoon, idOf } from '../focus.ts';
import type { Conflict } from '../protocol.ts';
import { said, shown, spoken } from '../words.ts';
import { isWithin, useForm } from './form.ts';

interface Props {
  version: Conflict;
  name: string;
  kind?: string | undefined;
}

const LIVE = 'Este valor também mudou nos arquivos do site. Escolha com qual ficar.';
const CHOICES = [
  ['A sua', 'yours', 'Ficar com a minha'],
  ['A outra', 'theirs', 'Ficar com a outra'],
] as const;

/** What was written here and elsewhere, side by side, until she has chosen. */
export function Versions({ version, name, kind }: Props) {
  const { file } = useForm();
  const { path, what = LIVE } = version;
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
          <p>{shown(kind, said(version[which])) || 'Nada escrito'}</p>
          <button type="button" onClick={() => settle(file, path, version[which])}>
            {button}
          </button>
        </div>
      ))}
    </fieldset>
  );
}

/** Versions of what has no field below a group or a list: not written, or gone. @param props.shown keys of the fields */
export function VersionsBelow({ at, shown }: { at: Path; shown: readonly string[] }) {
  return useForm()
    .conflicts.filter(({ path }) => path.length > at.length && isWithin(path, at))
    .filter(({ path }) => !shown.includes(String(path[at.length])))
    .map((version) => (
      <Versions key={version.path.join('/')} version={version} name={spoken(version.path.at(-1) ?? '')} />
    ));
}

import { useEffect } from 'react';
import type { Path } from '../../content/yaml/values.ts';
import { drop, settle } from '../edits.ts';
import { focusSoon, idOf } from '../focus.ts';
import { said, spoken } from '../values.ts';
import { shown } from '../ways.ts';
import { isWithin, useForm, type Version } from './form.ts';

interface Props {
  version: Version;
  name: string;
  kind?: string | undefined;
}

/** What was written here and elsewhere, side by side, until she has chosen. */
export function Versions({ version: { path, what, clash, was, mine, theirs }, name, kind }: Props) {
  const { file } = useForm();
  const id = idOf(file, path);
  // Once she has chosen, her hand goes on in the field.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusSoon(id);
    },
    [id],
  );
  const choices = clash
    ? [
        ['A sua', mine, 'Ficar com a minha', () => settle(file, path, theirs, mine)] as const,
        ['A outra', theirs, 'Ficar com a outra', () => settle(file, path, theirs, theirs)] as const,
      ]
    : [
        ['O que você escreveu', mine, 'Tentar de novo', () => settle(file, path, was, mine)] as const,
        ['O que estava salvo', was, 'Voltar a este', () => drop(file, path)] as const,
      ];
  return (
    <fieldset className="stack versions notice" id={id} tabIndex={-1}>
      <legend>{name}</legend>
      <p className="mistake">{what}</p>
      {choices.map(([title, value, button, choose]) => (
        <div key={title}>
          <p className="help">{title}</p>
          <p>{shown(kind, said(value)) || 'Nada escrito'}</p>
          <button type="button" onClick={choose}>
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
    .versions.filter(({ path }) => path.length > at.length && isWithin(path, at))
    .filter(({ path }) => !shown.includes(String(path[at.length])))
    .map((version) => (
      <Versions key={version.path.join('/')} version={version} name={spoken(version.path.at(-1) ?? '')} />
    ));
}

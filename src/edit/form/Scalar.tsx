import { useRef, useState } from 'react';
import { labelOf, type Path, valueAt } from '../../content/yaml/values.ts';
import { change } from '../edits.ts';
import { idOf } from '../focus.ts';
import type { FileName } from '../protocol.ts';
import { spoken } from '../values.ts';
import { shown, writtenAs } from '../ways.ts';
import { Frame } from './Frame.tsx';
import { type FormOf, type NodeProps, type Schema, useForm } from './form.ts';
import { Inserter, Reading } from './Placeholders.tsx';
import { Written } from './Written.tsx';

type Keyboard = 'decimal' | 'tel' | 'email' | 'url' | 'text';

/** The keyboard that a phone shows for what is written on one line. */
const KEYBOARDS: Record<string, Keyboard> = {
  ...{ money: 'decimal', area: 'decimal', percent: 'decimal', number: 'decimal', minutes: 'decimal' },
  ...{ phone: 'tel', email: 'email', url: 'url' },
};
/** What may name the launch's data in braces, and grows. */
const TEXTS = ['text', 'long', ''];
const COLOUR = /^#[0-9a-f]{6}$/i;

/** What a value is chosen from, each with what it is called; undefined where it is written. */
function choicesOf(
  { kind, options, called, folder }: Schema,
  { file, state }: FormOf,
): Record<string, string> | undefined {
  const named = (from: FileName, path: Path = []) =>
    valueAt(state.files.find((one) => one.file === from)?.values, path) ?? {};
  if (options)
    return Object.fromEntries(options.map((option) => [option, called?.[option] ?? spoken(option)]));
  if (kind === 'photo' && file !== 'fotos')
    return Object.fromEntries(Object.keys(named('fotos')).map((name) => [name, spoken(name)]));
  if (kind === 'plan' || kind === 'shown-plan')
    return Object.fromEntries(
      Object.entries(named('plantas', ['plantas'])).map(([name, plan]) => [name, labelOf(plan) || name]),
    );
  if (folder === 'pictures') return Object.fromEntries(state.pictures.map(({ name }) => [name, name]));
  return undefined;
}

/** One value as people write it: a choice, a line, or a text that grows. */
export function Scalar(props: NodeProps) {
  const { schema, path, onRemove } = props;
  const form = useForm();
  const { file, state } = form;
  const value = typeof props.value === 'string' ? props.value : '';
  const area = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(value);
  const write = (text: string) => (text === '' && onRemove ? onRemove() : change(file, path, text));
  const listeners = {
    value,
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
  };

  const placeholder = String(schema.examples?.[0] ?? '');
  const choices = choicesOf(schema, form);
  if (choices) {
    const all = { ...(onRemove && { '': 'Nenhuma' }), ...(value && { [value]: spoken(value) }), ...choices };
    const photos = state.files.find((one) => one.file === 'fotos')?.values;
    const photo = schema.kind === 'photo' && valueAt(photos, [value, 'arquivo']);
    const picture = state.pictures.find(({ name }) => name === photo);
    return (
      <Frame {...props}>
        {(described) => (
          <>
            {picture && <img className="chosen" src={picture.url} alt="" />}
            <select {...described} {...listeners}>
              {Object.entries(all).map(([choice, words]) => (
                <option key={choice} value={choice}>
                  {words}
                </option>
              ))}
            </select>
            {picture && (
              <a
                className="button quiet"
                href={`#${idOf('fotos', [value])}`}
                // "Back" leads to this field again.
                onClick={() => history.replaceState(null, '', `#${described.id}`)}
              >
                Trocar ou ajustar esta foto
              </a>
            )}
          </>
        )}
      </Frame>
    );
  }

  if (schema.kind === 'colour')
    return (
      <Frame {...props}>
        {(described) => (
          <div className="row beside">
            {COLOUR.test(value) && (
              <input type="color" aria-label={`Escolher: ${schema.title ?? props.name}`} {...listeners} />
            )}
            <input {...described} {...listeners} placeholder={placeholder} autoComplete="off" />
          </div>
        )}
      </Frame>
    );
  if (!TEXTS.includes(schema.kind ?? ''))
    return (
      <Written
        {...props}
        keyboard={KEYBOARDS[schema.kind ?? '']}
        shown={(written) => shown(schema.kind, typeof written === 'string' ? written : '')}
        read={(text) => writtenAs(schema.kind, first, text)}
      />
    );

  return (
    <Frame {...props} beside={<Inserter into={area} onText={write} names={state.placeholders} />}>
      {(described) => (
        <>
          <textarea
            {...described}
            {...listeners}
            ref={area}
            placeholder={placeholder}
            rows={Math.ceil((value.length + 1) / 44)}
            // A text of the page is one paragraph: Enter would break its line in the file.
            onKeyDown={(event) => event.key === 'Enter' && schema.kind !== 'long' && event.preventDefault()}
          />
          <Reading text={value} names={state.placeholders} />
        </>
      )}
    </Frame>
  );
}

import { useRef, useState } from 'react';
import { isList, labelOf, type Path, valueAt } from '../../yaml/values.ts';
import { change } from '../edits.ts';
import { idOf } from '../focus.ts';
import { numbersOf, same, shown, spoken, writtenAs } from '../words.ts';
import { type Described, Frame } from './Frame.tsx';
import { type FormOf, type NodeProps, type Schema, useForm } from './form.ts';
import { Inserter, Reading } from './Placeholders.tsx';

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
  const named = (from: string, path: Path = []) =>
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

interface ChoiceProps {
  /** What can be chosen: as the file has it, and what it is called. */
  choices: Record<string, string>;
  isPhoto: boolean;
  control: Described & { value: string };
}

/** One of several; of a photo, what it shows and the way to it. */
function Choice({ choices, isPhoto, control }: ChoiceProps) {
  const { state } = useForm();
  const photos = state.files.find((one) => one.file === 'fotos')?.values;
  const photo = isPhoto && valueAt(photos, [control.value, 'arquivo']);
  const picture = state.pictures.find(({ name }) => name === photo);
  return (
    <>
      {picture && <img className="chosen" src={picture.url} alt="" />}
      <select {...control}>
        {Object.entries(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
      {picture && (
        <a
          className="button quiet"
          href={`#${idOf('fotos', [control.value])}`}
          // "Back" leads to this field again.
          onClick={() => history.replaceState(null, '', `#${control.id}`)}
        >
          Trocar ou ajustar esta foto
        </a>
      )}
    </>
  );
}

/** One value as people write it: a choice, a colour, a line, or a text that grows. */
export function Scalar(props: NodeProps) {
  const { schema, value = '', path, onRemove } = props;
  const { kind = '', type } = schema;
  const form = useForm();
  const { file, state } = form;
  const area = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(String(value));
  const isNumbers = type === 'array' || isList(value);
  const read = (text: string) => (isNumbers ? numbersOf(text) : writtenAs(kind, first, text));
  const plain = isNumbers ? numbersOf(value).join(', ') : shown(kind, String(value));
  /** In her own form, until she leaves it. */
  const [text, setText] = useState(plain);
  function write(text: string) {
    setText(text);
    if (text === '' && onRemove) onRemove();
    else change(file, path, read(text));
  }
  const words = same(read(text), value) ? text : plain;
  const onChange = ({ target }: { target: { value: string } }) => write(target.value);
  const choices = choicesOf(schema, form);
  const isText = !choices && TEXTS.includes(kind) && !isNumbers;
  const placeholder = String(schema.examples?.[0] ?? '');

  return (
    <Frame {...props} beside={isText && <Inserter into={area} onText={write} names={state.placeholders} />}>
      {(described) => {
        const onBlur = () => {
          described.onBlur();
          setText(plain);
        };
        const control = { ...described, value: words, onChange, onBlur };
        if (choices) {
          const none = onRemove && { '': 'Nenhuma' };
          const all = { ...none, ...(words && { [words]: spoken(words) }), ...choices };
          return <Choice choices={all} isPhoto={kind === 'photo'} control={control} />;
        }
        if (isText)
          return (
            <>
              <textarea
                {...control}
                ref={area}
                placeholder={placeholder}
                rows={Math.ceil((words.length + 1) / 44)}
                // A text of the page is one paragraph: Enter would break its line in the file.
                onKeyDown={(event) => event.key === 'Enter' && kind !== 'long' && event.preventDefault()}
              />
              <Reading text={words} names={state.placeholders} />
            </>
          );
        return (
          <div className="row beside">
            {kind === 'colour' && COLOUR.test(words) && (
              <input
                type="color"
                aria-label={`Escolher: ${schema.title ?? props.name}`}
                value={words}
                onChange={onChange}
              />
            )}
            <input
              {...control}
              inputMode={isNumbers ? 'decimal' : KEYBOARDS[kind]}
              autoComplete="off"
              placeholder={placeholder}
            />
          </div>
        );
      }}
    </Frame>
  );
}

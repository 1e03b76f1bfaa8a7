import { useRef, useState } from 'react';
import { isList, labelOf, type Path, valueAt } from '#core/launch/yaml/values.ts';
import type { Schema } from '../../schema.ts';
import {
  fieldId,
  formatValue,
  isBlank,
  isSame,
  parseAsStored,
  readableName,
  splitNumbers,
} from '../../words.ts';
import { changeValue, savedValues, sendPending } from '../edits.ts';
import { FieldMessages, type FileForm, isWithin, type NodeProps, useForm } from './form.tsx';
import { IconPicker } from './IconPicker.tsx';
import { Inserter, Reading } from './Placeholders.tsx';

const FIGURES = ['money', 'area', 'number', 'minutes'];
const KEYBOARDS: Record<string, 'tel' | 'email' | 'url'> = {
  phone: 'tel',
  email: 'email',
  url: 'url',
};
const TEXTS = ['text', 'long', ''];
/** In characters; a larger body is refused, and would block all later edits. */
const LONGEST = 100_000;
const COLOUR = /^#[0-9a-f]{6}$/i;

/** Choices with their titles; undefined for a free value. */
function choicesOf({ kind, options, called, folder }: Schema, { file, state }: FileForm) {
  const named = (from: string, path: Path = []) =>
    Object.entries(valueAt(savedValues(state, from), path) ?? {});
  if (options)
    return Object.fromEntries(
      options.map((option) => [option, called?.[option] ?? readableName(option)]),
    );
  if (kind === 'photo' && file !== 'fotos')
    return Object.fromEntries(named('fotos').map(([name]) => [name, readableName(name)]));
  if (kind === 'plan' || kind === 'shown-plan')
    return Object.fromEntries(
      named('plantas', ['plantas']).map(([name, plan]) => [name, labelOf(plan) || name]),
    );
  if (folder === 'pictures')
    return Object.fromEntries(state.pictures.map(({ name }) => [name, name]));
  return undefined;
}

export function Scalar({ schema, value = '', path, onRemove }: NodeProps) {
  const { kind = '', title, description } = schema;
  const form = useForm();
  const { file, mistakes, state } = form;
  const id = fieldId(file, path);
  const area = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(String(value));
  const isNumbers = schema.type === 'array' || isList(value);
  const read = (text: string) =>
    isNumbers ? splitNumbers(text) : parseAsStored(kind, first, text);
  const plain = isNumbers ? splitNumbers(value).join(', ') : formatValue(kind, String(value));
  const [text, setText] = useState(plain);
  const words = isSame(read(text), value) ? text : plain;
  const [wasLeft, setLeft] = useState(false);
  const isWrong = mistakes.some((mistake) => isWithin(mistake.path, path));
  /** An empty field is no mistake until it was visited. */
  const isMissing = isWrong && isBlank(value) && !wasLeft;
  const choices = choicesOf(schema, form);
  const open = isBlank(value)
    ? []
    : state.open.filter((one) => one.file === file && isSame(one.path, path));
  const isText = !choices && TEXTS.includes(kind) && !isNumbers;

  function write(text: string) {
    setText(text);
    if (text === '' && onRemove) onRemove();
    else changeValue(file, path, read(text));
  }
  const control = {
    id,
    value: words,
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
    onBlur() {
      setLeft(true);
      setText(plain);
      sendPending();
    },
    'aria-invalid': (isWrong && !isMissing) || undefined,
    'aria-describedby':
      [description && `${id}-help`, isWrong && `${id}-mistake`, open.length > 0 && `${id}-open`]
        .filter(Boolean)
        .join(' ') || undefined,
  };
  const placeholder = String(schema.examples?.[0] ?? '');
  const chosen = kind === 'photo' && valueAt(savedValues(state, 'fotos'), [words, 'arquivo']);
  const picture = state.pictures.find((one) => one.name === chosen);

  return (
    <div className="field stack">
      <div className="row field-name">
        <label htmlFor={id}>{title}</label>
        {isText && <Inserter into={area} onText={write} names={state.placeholders} />}
      </div>
      {description && (
        <p className="help" id={`${id}-help`}>
          {description}
        </p>
      )}
      {picture && <img className="chosen" src={picture.url} alt="" />}
      {choices && (
        <select {...control}>
          {Object.entries({
            ...(words === '' && { '': 'Escolha…' }),
            ...(words && onRemove && { '': 'Nenhuma' }),
            ...(words && { [words]: readableName(words) }),
            ...choices,
          }).map(([choice, called]) => (
            <option key={choice} value={choice}>
              {called}
            </option>
          ))}
        </select>
      )}
      {picture && (
        <a
          className="button quiet"
          href={`#${fieldId('fotos', [words])}`}
          // "Back" leads to this field again.
          onClick={() => history.replaceState(null, '', `#${id}`)}
        >
          Trocar ou ajustar esta foto
        </a>
      )}
      {isText && (
        <textarea
          {...control}
          ref={area}
          placeholder={placeholder}
          maxLength={LONGEST}
          rows={Math.ceil((words.length + 1) / 44)}
          // A text is one paragraph; a line break would split it in the file.
          onKeyDown={(event) => event.key === 'Enter' && kind !== 'long' && event.preventDefault()}
        />
      )}
      {isText && <Reading text={words} names={state.placeholders} />}
      {(kind === 'icon' || kind === 'drawing') && (
        <IconPicker
          value={words}
          drawings={kind === 'drawing' ? state.drawings : []}
          onChoose={write}
        />
      )}
      {!choices && !isText && (
        <div className="row">
          {kind === 'colour' && COLOUR.test(words) && (
            <input
              type="color"
              aria-label={`Escolher: ${title}`}
              value={words}
              onChange={control.onChange}
            />
          )}
          <input
            {...control}
            inputMode={isNumbers || FIGURES.includes(kind) ? 'decimal' : KEYBOARDS[kind]}
            autoComplete="off"
            placeholder={placeholder}
            maxLength={LONGEST}
          />
        </div>
      )}
      {isMissing ? (
        <p className="help" id={`${id}-mistake`}>
          Falta preencher.
        </p>
      ) : (
        <FieldMessages at={path} />
      )}
      {open.map(({ what }) => (
        <p className="help notice" id={`${id}-open`} key={what}>
          {what}
        </p>
      ))}
    </div>
  );
}

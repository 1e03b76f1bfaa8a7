import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Path, type Value, valueAt } from '#core/launch/yaml/values.ts';
import { fieldId, fileTitle, readableName } from '../../words.ts';
import { sendPicture } from '../api.ts';
import { changeValue, queryClient, sendPending } from '../edits.ts';
import { focusSoon } from '../focus.ts';
import { type NodeProps, useForm } from './form.tsx';
import { Group } from './Group.tsx';
import { Point } from './Point.tsx';

function chosenAt(value: Value | undefined, photo: string): Path | undefined {
  if (!(value instanceof Object)) return undefined;
  for (const [key, inside] of Object.entries(value)) {
    if (key.startsWith('foto') && inside === photo) return [key];
    const below = chosenAt(inside, photo);
    if (below) return [key, ...below];
  }
  return undefined;
}

export function PhotoEntry(props: NodeProps) {
  const { value, path } = props;
  const { file, state } = useForm();
  const id = fieldId(file, path);
  const [sent, setSent] = useState(0);
  const exchange = useMutation({
    async mutationFn(form: FormData) {
      const { name } = await sendPicture(form, setSent);
      await queryClient.invalidateQueries({ queryKey: ['state'] });
      changeValue(file, [...path, 'arquivo'], name);
      sendPending();
    },
    onMutate: () => setSent(0),
    onSuccess: () => focusSoon(`${id}/alt`),
  });
  const picture = state.pictures.find((one) => one.name === valueAt(value, ['arquivo']));
  const uses = state.files.flatMap((one) => {
    const at = chosenAt(one.values, String(path[0]));
    return at ? [[one.file, at] as const] : [];
  });

  return (
    <details className="photo group">
      <summary id={id}>
        {picture && <img className="thumb" src={picture.url} alt="" />}
        {readableName(path[0] ?? '')}
      </summary>
      {uses.length > 0 && (
        <p className="row">
          Aparece em
          {uses.map(([place, at]) => (
            <a key={place} className="button quiet" href={`#${fieldId(place, at)}`}>
              {fileTitle(place)}
            </a>
          ))}
        </p>
      )}
      <form className="stack">
        <label className="button">
          Trocar a foto
          <input
            type="file"
            name="file"
            accept="image/*"
            className="visually-hidden"
            onChange={({ target }) => {
              if (target.form && target.files?.length) exchange.mutate(new FormData(target.form));
              target.value = '';
            }}
          />
        </label>
        {exchange.isPending && <progress aria-label="Enviando a foto" value={sent} />}
        <p role="status">
          {exchange.isSuccess &&
            'Foto trocada. Confira abaixo o que se vê nela e o ponto que nunca deve ser cortado.'}
          {exchange.error?.message}
        </p>
      </form>
      {picture && <Point {...props} url={picture.url} />}
      <Group {...props} without={['arquivo', 'foco']} />
    </details>
  );
}

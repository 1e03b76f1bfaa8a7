import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendPicture } from '../api.ts';
import { change, client, flush } from '../edits.ts';
import { type NodeProps, useForm } from './form.ts';

/** Exchanges the file of a photo: camera or gallery, with how far it has come. */
export function Exchange({ path, onDone }: { path: NodeProps['path']; onDone: () => void }) {
  const { file } = useForm();
  const [sent, setSent] = useState(0);
  const { mutate, error, isPending, isSuccess } = useMutation({
    async mutationFn(picture: File) {
      const { name } = await sendPicture(picture, setSent);
      await client.invalidateQueries({ queryKey: ['state'] });
      change(file, [...path, 'arquivo'], name);
      flush();
    },
    onMutate: () => setSent(0),
    onSuccess: onDone,
  });
  return (
    <>
      <label className="button">
        Trocar a foto
        <input
          type="file"
          accept="image/*"
          className="visually-hidden"
          onChange={({ target }) => {
            if (target.files?.[0]) mutate(target.files[0]);
            target.value = '';
          }}
        />
      </label>
      {isPending && <progress aria-label="Enviando a foto" value={sent} />}
      <p role="status">
        {isSuccess && 'Foto trocada. Confira abaixo o que se vê nela e o ponto que nunca deve ser cortado.'}
        {error?.message}
      </p>
    </>
  );
}

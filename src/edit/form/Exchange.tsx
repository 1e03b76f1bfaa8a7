import { useState } from 'react';
import { Refused, sendPicture, Unreachable } from '../api.ts';
import { change, client, flush } from '../edits.ts';
import { type NodeProps, useForm } from './form.ts';

/** Exchanges the file of a photo: camera or gallery, with how far it has come. */
export function Exchange({ path, onDone }: { path: NodeProps['path']; onDone: () => void }) {
  const { file } = useForm();
  const [sent, setSent] = useState<number>();
  const [told, setTold] = useState('');
  async function send(picture: File | undefined) {
    if (!picture) return;
    setTold('');
    setSent(0);
    try {
      const { picture: saved } = await sendPicture(picture, setSent);
      await client.invalidateQueries({ queryKey: ['state'] });
      change(file, [...path, 'arquivo'], saved.name);
      flush();
      setTold('Foto trocada. Confira abaixo o que se vê nela e o ponto que nunca deve ser cortado.');
      onDone();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      setTold(error.message);
    } finally {
      setSent(undefined);
    }
  }
  return (
    <>
      <label className="button">
        Trocar a foto
        <input
          type="file"
          accept="image/*"
          className="visually-hidden"
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      {sent !== undefined && <progress aria-label="Enviando a foto" value={sent} />}
      <p role="status">{told}</p>
    </>
  );
}

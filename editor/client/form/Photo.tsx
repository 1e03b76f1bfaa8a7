import { type Path, type Value, valueAt } from '#core/launch/yaml/values.ts';
import type { PictureState, SentPicture, State } from '../../protocol.ts';
import { fieldId, fileTitle, readableName } from '../../words.ts';
import { changeValue, currentValue } from '../edits.ts';
import { FileButton } from '../FileButton.tsx';
import { focusSoon } from '../focus.ts';
import { useUpload } from '../upload.ts';
import { type NodeProps, useForm } from './form.tsx';
import { Group } from './Group.tsx';
import { Point } from './Point.tsx';
import { schemaAt } from './schemas.ts';

/** The first path in a file's values that shows the photo. */
function chosenAt(value: Value | undefined, photo: string): Path | undefined {
  if (!(value instanceof Object)) return undefined;
  for (const [key, inside] of Object.entries(value)) {
    if (key.startsWith('foto') && inside === photo) return [key];
    const below = chosenAt(inside, photo);
    if (below) return [key, ...below];
  }
  return undefined;
}

const pictureNamed = ({ pictures }: State, file: Value | undefined): PictureState | undefined =>
  pictures.find(({ name }) => name === file);

/** The file that a photo has on the live page, where the draft has another. */
const liveFile = ({ changes }: State, photo: string): Value | undefined =>
  changes.find(({ file, path }) => file === 'fotos' && path.join('/') === `${photo}/arquivo`)?.was;

/** A photo among others leads to its own sheet. */
export function PhotoEntry(props: NodeProps) {
  const { value, path, open } = props;
  const { file, state } = useForm();
  if (open) return <PhotoFields {...props} />;
  const id = fieldId(file, path);
  const picture = pictureNamed(state, valueAt(value, ['arquivo']));
  return (
    <a id={id} className="box row" href={`#${id}`}>
      {picture && <img className="thumb" src={picture.url} alt="" />}
      {readableName(path[0] ?? '')}
    </a>
  );
}

/** Exchanges a photo, and sets the point that every crop keeps. */
function PhotoFields(props: NodeProps) {
  const { value, path } = props;
  const { file, state } = useForm();
  const name = String(path[0]);
  const id = fieldId(file, path);
  const exchange = useUpload<SentPicture>('picture', (sent) => {
    // Read now, because she may have written while the file was on its way.
    const photo = Object(currentValue(file, path));
    changeValue(file, path, { ...photo, arquivo: sent.name, cor: sent.colour });
    focusSoon(id);
  });
  const picture = pictureNamed(state, valueAt(value, ['arquivo']));
  const before = pictureNamed(state, liveFile(state, name));
  const uses = state.files.flatMap((one) => {
    const at = chosenAt(one.values, name);
    return at ? [[one.file, at] as const] : [];
  });

  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {readableName(name)}
      </h2>
      {before && picture && (
        <div className="pair">
          <figure>
            <img src={before.url} alt="A foto que está no ar" />
            <figcaption className="help">Antes</figcaption>
          </figure>
          <figure>
            <img src={picture.url} alt="A foto nova" />
            <figcaption className="help">Agora</figcaption>
          </figure>
        </div>
      )}
      <form className="stack">
        <FileButton className="button strong" accept="image/*" onFile={exchange.mutate}>
          Trocar foto
        </FileButton>
        {exchange.isPending && <progress aria-label="Enviando a foto" value={exchange.part} />}
        <p role="status">
          {exchange.isSuccess &&
            'Foto trocada. Confira abaixo o que se vê nela e o ponto que nunca deve ser cortado.'}
          {exchange.error?.message}
        </p>
      </form>
      {picture && <Point {...props} url={picture.url} />}
      <Group {...props} onRemove={undefined} without={['arquivo', 'foco', 'recortes', 'cor']} />
      {uses.length > 0 && (
        <p className="help">
          Aparece em{' '}
          {uses.map(([place, at], index) => (
            <span key={place}>
              {index > 0 && ', '}
              <a href={`#${fieldId(place, at)}`}>
                {fileTitle(place)}: {schemaAt(place, at).title}
              </a>
            </span>
          ))}
        </p>
      )}
      <details>
        <summary>Ajuste fino</summary>
        <Group {...props} without={['foco', 'alt', 'legenda']} />
      </details>
    </section>
  );
}

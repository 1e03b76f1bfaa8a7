import { type Value, valueAt } from '#core/launch/yaml/values.ts';
import { WRITTEN_NAME } from '#core/theme/written-name.ts';
import type { SentLogo, State } from '../../protocol.ts';
import { API } from '../api.ts';
import { Button } from '../Button.tsx';
import { changeValue, sendPending } from '../edits.ts';
import { FileButton } from '../FileButton.tsx';
import { useFile } from '../form/Fields.tsx';
import { useUndo } from '../undo.tsx';
import { useUpload } from '../upload.ts';

type Kind = 'simbolo' | 'nome';
const DRAWN_NAME = 'Nome desenhado';

interface UploadProps {
  title: string;
  help: string;
  kind: Kind;
  /** Its file; undefined where there is none. */
  file: string | undefined;
  /** Takes away what she has sent. */
  onRevert?: (() => void) | undefined;
  /** Takes away the drawing that stands there. */
  onRemove?: (() => void) | undefined;
}

/** One drawing of the brand, exchanged by another file. */
function Upload({ title, help, kind, file, onRevert, onRemove }: UploadProps) {
  const exchange = useUpload<SentLogo>(`logo/${kind}`, ({ name }) =>
    changeValue('theme', ['marca', kind], name),
  );
  return (
    <form className="field stack">
      <h3>{title}</h3>
      <p className="help">{help}</p>
      {file && (
        <span className="logo">
          <img src={`${API}brand/${file}`} alt={`${title} de agora`} />
        </span>
      )}
      <div className="row">
        <FileButton
          className="button"
          accept=".svg,.png,image/svg+xml,image/png"
          onFile={exchange.mutate}
        >
          {file ? 'Trocar' : 'Enviar'}
          <span className="visually-hidden"> {title.toLowerCase()}</span>
        </FileButton>
        {onRevert && (
          <Button className="quiet" onClick={onRevert}>
            Voltar ao de antes
          </Button>
        )}
        {onRemove && (
          <Button className="quiet" onClick={onRemove}>
            Usar o nome escrito
          </Button>
        )}
      </div>
      {exchange.isPending && <progress aria-label={`Enviando ${title}`} value={exchange.part} />}
      <p role="status" className={exchange.error ? 'mistake' : 'help'}>
        {exchange.isSuccess && 'Pronto. Veja como ficou na página antes de publicar.'}
        {exchange.error?.message}
      </p>
    </form>
  );
}

/** The mark and the drawn name, in one colour. */
export function Logo({ state }: { state: State }) {
  const theme = useFile(state, 'theme').values;
  const { mark, wordmark } = state.logo;
  const undo = useUndo();
  const named = (kind: Kind) => valueAt(theme, ['marca', kind]);
  function name(kind: Kind, value: Value | undefined) {
    changeValue('theme', ['marca', kind], value);
    sendPending();
  }
  const reversion = (kind: Kind) =>
    named(kind) === undefined ? undefined : () => name(kind, undefined);
  function writeName() {
    const before = named('nome');
    name('nome', WRITTEN_NAME);
    undo.offer(DRAWN_NAME, () => name('nome', before));
  }
  return (
    <div className="fields stack">
      <p className="help">
        SVG, ou PNG de fundo transparente. De uma cor só: a página o mostra claro sobre fotos e
        escuro sobre o fundo.
      </p>
      <Upload
        title="Símbolo"
        help="Sem letras. Fica antes do nome e na aba do navegador."
        kind="simbolo"
        file={mark}
        onRevert={reversion('simbolo')}
      />
      <Upload
        title={DRAWN_NAME}
        help="No lugar do nome escrito, com até 14 vezes a largura da altura."
        kind="nome"
        file={wordmark}
        onRevert={reversion('nome')}
        onRemove={wordmark ? writeName : undefined}
      />
      {undo.notice}
    </div>
  );
}

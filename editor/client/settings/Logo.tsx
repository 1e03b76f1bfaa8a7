import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { valueAt } from '#core/launch/yaml/values.ts';
import type { SentLogo, State } from '../../protocol.ts';
import { API, sendFile } from '../api.ts';
import { Button } from '../Button.tsx';
import { changeValue, queryClient, sendPending } from '../edits.ts';
import { FileButton } from '../FileButton.tsx';
import { useFile } from '../form/Fields.tsx';

interface UploadProps {
  title: string;
  help: string;
  kind: 'simbolo' | 'nome';
  /** Its file; undefined where there is none. */
  file: string | undefined;
  /** Takes away what she has sent. */
  onRemove?: (() => void) | undefined;
}

/** One drawing of the brand, exchanged by another file. */
function Upload({ title, help, kind, file, onRemove }: UploadProps) {
  const [sent, setSent] = useState(0);
  const exchange = useMutation({
    async mutationFn(form: FormData) {
      const { name } = await sendFile<SentLogo>(`logo/${kind}`, form, setSent);
      await queryClient.invalidateQueries({ queryKey: ['state'] });
      changeValue('theme', ['marca', kind], name);
      sendPending();
    },
    onMutate: () => setSent(0),
  });
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
        {onRemove && (
          <Button className="quiet" onClick={onRemove}>
            Voltar ao de antes
          </Button>
        )}
      </div>
      {exchange.isPending && <progress aria-label={`Enviando ${title}`} value={sent} />}
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
  const removal = (kind: 'simbolo' | 'nome') =>
    valueAt(theme, ['marca', kind]) === undefined
      ? undefined
      : () => {
          changeValue('theme', ['marca', kind], undefined);
          sendPending();
        };
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
        onRemove={removal('simbolo')}
      />
      <Upload
        title="Nome desenhado"
        help="No lugar do nome escrito, com até 14 vezes a largura da altura."
        kind="nome"
        file={wordmark}
        onRemove={removal('nome')}
      />
    </div>
  );
}

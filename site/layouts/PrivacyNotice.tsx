import { privacyNotice } from '#core/launch/privacy-notice.ts';
import { type Content, measuresOf } from '#core/launch/schema.ts';
import { fill } from '#core/launch/yaml/values.ts';
import { noticeVersion } from '#core/settings/launch-file.ts';
import { inWords, PROVIDERS } from '../measurement/providers.ts';
import { MEASURING, PREFERENCES } from '../measurement/words.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { THANKS } from './words.ts';
import './Privacy.css';
import '../ui/Table.css';

interface Props {
  content: Content;
}

/** Inline, so that pages without measurement do not carry it. */
const LIST = '.cookies-list{margin:12px 0 24px;padding-left:1.2em;list-style:disc}';

function Cookies({ content }: Props) {
  const measures = measuresOf(content);
  return (
    <>
      <h2 id="cookies">{MEASURING.title}</h2>
      <p>{fill(MEASURING.text, { servicos: inWords(measures, 'servico') })}</p>
      <style>{LIST}</style>
      <ul className="cookies-list">
        {measures.map((measure) => (
          <li key={measure}>{fill(MEASURING.line, PROVIDERS[measure])}</li>
        ))}
      </ul>
      <Button variant="outline" data-consent-open hidden>
        {PREFERENCES}
      </Button>
    </>
  );
}

export function PrivacyNotice({ content }: Props) {
  const words = privacyNotice(content);
  const { colunas, linhas, guarda, moveis } = words.dados;
  return (
    <div className="privacy-grid wrap">
      <div className="flow">
        <h1>{words.titulo}</h1>
        <p className="note" data-version={noticeVersion(words)}>
          {words.atualizada}
        </p>
      </div>
      <div className="privacy-text">
        <p className="lead">{words.abertura}</p>
        <h2>{words.quem.titulo}</h2>
        <p>{words.quem.texto}</p>
        <h2>{words.dados.titulo}</h2>
        <table className="row-cards">
          <thead>
            <tr>
              {colunas.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.map(([datum, ...cells]) => (
              <tr key={datum}>
                <th scope="row">{datum}</th>
                {cells.map((cell, index) => (
                  <td key={colunas[index + 1]} data-column={colunas[index + 1]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p>{guarda}</p>
        {moveis && <p>{moveis}</p>}
        <h2>{words.compartilhamos.titulo}</h2>
        <p>{words.compartilhamos.texto}</p>
        <h2>{words.direitos.titulo}</h2>
        <p>{words.direitos.texto}</p>
        {measuresOf(content).length > 0 && <Cookies content={content} />}
      </div>
    </div>
  );
}

export function PrivacyFooter({ content: { empreendimento } }: Props) {
  const { ano, corretora } = empreendimento;
  return (
    <footer className="privacy-foot row wrap">
      <p className="small">{`© ${ano} ${corretora.nome} · ${corretora.creci}`}</p>
      <ButtonLink href="/" variant="link">
        {THANKS.back}
      </ButtonLink>
    </footer>
  );
}

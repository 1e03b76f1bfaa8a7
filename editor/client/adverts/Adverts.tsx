import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isOriginRow, ORIGIN_ROW } from '#core/launch/notice-terms.ts';
import { isList, nameFrom, type Value, valueAt } from '#core/launch/yaml/values.ts';
import type { State } from '../../protocol.ts';
import { Button } from '../Button.tsx';
import { changeValue, insertEntry } from '../edits.ts';
import { useFile } from '../form/Fields.tsx';
import { type Advert, describeOrigin, linkOf, ownAdvert, READY } from './links.ts';
import { codeOf, pngOf, svgOf } from './qr-code.ts';

const LAUNCH = 'empreendimento';
const NOTICE = 'privacidade';

function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The link of one place, to be copied or printed. */
function Link({ advert, site }: { advert: Advert; site: string }) {
  const link = linkOf(advert, site);
  const code = useMemo(() => codeOf(link), [link]);
  const file = `qr-${advert.campaign ?? advert.source}`;
  const { mutate, data, error } = useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
  });
  async function copy() {
    await navigator.clipboard.writeText(link).catch(() => {
      throw new Error('Não deu para copiar. Segure o dedo no link e escolha copiar.');
    });
    return 'Link copiado.';
  }
  async function savePng() {
    saveFile(`${file}.png`, await pngOf(link));
    return 'QR code baixado.';
  }
  const saveSvg = () => saveFile(`${file}.svg`, new Blob([svgOf(link)], { type: 'image/svg+xml' }));
  return (
    <li className="box advert">
      <svg
        className="qr"
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={`QR code: ${advert.title}`}
      >
        <path d={code.path} />
      </svg>
      <div className="stack">
        <h2>{advert.title}</h2>
        <p className="link">{link}</p>
        <p className="help">No contato aparece: {describeOrigin(link)}</p>
      </div>
      <div className="row">
        <Button className="strong" onClick={() => mutate(copy)}>
          Copiar link
        </Button>
        <Button onClick={() => mutate(savePng)}>Baixar QR</Button>
        <Button className="quiet" onClick={saveSvg}>
          SVG, para a gráfica
        </Button>
        <p role="status">{data ?? error?.message}</p>
      </div>
    </li>
  );
}

interface OriginsProps {
  launch: Value | undefined;
  notice: Value | undefined;
  state: State;
}

/** Asks once whether the site keeps where its contacts come from. */
function Origins({ launch, notice, state }: OriginsProps) {
  const isKept = nameFrom(String(valueAt(launch, ['origem']) ?? '')) === 'sim';
  const isLive = !state.changes.some(({ file, path }) => file === LAUNCH && path[0] === 'origem');
  const rows = valueAt(notice, ['dados']);
  function keep() {
    changeValue(LAUNCH, ['origem'], 'sim');
    const list = isList(rows) ? rows : [];
    const hasRow = list.some((row) => isOriginRow(String(valueAt(row, [0]))));
    if (!hasRow) insertEntry(NOTICE, ['dados', list.length], ORIGIN_ROW);
  }
  if (isKept && isLive) return null;
  if (isKept)
    return (
      <p className="notice">
        Cada contato vai dizer de onde veio, e o aviso de privacidade ganhou a linha “
        {ORIGIN_ROW[0]}”. Vale quando você <a href="#publicar">publicar</a>.
      </p>
    );
  return (
    <div className="notice stack">
      <h2>Guardar de onde cada contato veio?</h2>
      <p>
        Hoje o site não guarda por qual link a pessoa chegou. Com um toque ele passa a guardar, e a
        linha “{ORIGIN_ROW[0]}” entra no aviso de privacidade.
      </p>
      <Button className="strong" onClick={keep}>
        Sim, guardar
      </Button>
    </div>
  );
}

/** Links to be shown in each place, so that a contact tells where it came from. */
export function Adverts({ state }: { state: State }) {
  const [name, setName] = useState('');
  const launch = useFile(state, LAUNCH).values;
  const notice = useFile(state, NOTICE).values;
  const site = String(valueAt(launch, ['site']) ?? '');
  const own = ownAdvert(name);
  return (
    <section>
      <div className="stack">
        <h1>Links para anunciar</h1>
        <p>Um link para cada lugar: quem chega por ele diz, no contato, de onde veio.</p>
      </div>
      <Origins launch={launch} notice={notice} state={state} />
      {!URL.canParse(site) ? (
        <p className="notice">
          Falta o <a href="#empreendimento/site">endereço do site</a>.
        </p>
      ) : (
        <>
          <ul>
            {READY.map((advert) => (
              <Link key={advert.title} advert={advert} site={site} />
            ))}
          </ul>
          <div className="stack">
            <label htmlFor="own-advert">Outro lugar</label>
            <input
              id="own-advert"
              value={name}
              onChange={({ target }) => setName(target.value)}
              placeholder="Placa da obra"
              autoComplete="off"
              maxLength={200}
              aria-describedby="own-advert-help"
            />
            <p className="help" id="own-advert-help">
              {name.trim() !== '' && !own
                ? 'Escreva com letras ou números.'
                : 'Dê um nome, e o link dele aparece aqui. Com o mesmo nome, o link é o mesmo.'}
            </p>
          </div>
          <ul>{own && <Link advert={own} site={site} />}</ul>
        </>
      )}
      <a className="button quiet" href="#contatos">
        Voltar aos contatos
      </a>
    </section>
  );
}

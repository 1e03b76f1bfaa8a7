import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showToast } from '../../notices/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { address, botao, carregando, copied, drawn, mapUrl, notCopied, quadro } from './map.built.ts';

/** 'drawn' is also how the page is drawn ahead of time: without script nothing ever loads. */
type State = 'drawn' | 'asking' | 'loading' | 'loaded';

/**
 * The maps service's frame over our own drawing. A frame that is refused still says it has loaded, so
 * the service is asked first; while and unless it answers, the drawing stays.
 */
export function MapFrame() {
  const [state, setState] = useState<State>('drawn');
  useEffect(() => {
    setState('asking');
    fetch(mapUrl, { mode: 'no-cors', credentials: 'omit' })
      .then(() => setState('loading'))
      .catch(() => setState('drawn'));
  }, []);
  const said = state === 'drawn' ? drawn : carregando;
  return (
    <>
      {(state === 'loading' || state === 'loaded') && (
        <iframe
          className="map-frame"
          data-loaded={state === 'loaded' || undefined}
          src={mapUrl}
          title={quadro}
          loading="lazy"
          referrerPolicy="no-referrer-when-downgrade"
          onLoad={() => setState('loaded')}
        />
      )}
      {state !== 'loaded' && said && (
        <p className="map-tag note" role="status">
          {said}
        </p>
      )}
    </>
  );
}

/** Puts the address on the clipboard and says so; says what to do where the browser won't. */
export function CopyAddress() {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ tone: 'success', title: copied.titulo, text: copied.texto });
    } catch {
      showToast({ tone: 'destructive', title: notCopied.titulo, text: notCopied.texto });
    }
  }
  return (
    <Button variant="outline" className="map-action needs-script" onClick={copy}>
      <Copy size={20} strokeWidth={1.75} aria-hidden />
      {botao}
    </Button>
  );
}

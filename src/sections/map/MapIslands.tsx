import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showToast } from '../../notices/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { address, mapUrl, words } from './map.built.ts';

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
  const said = state === 'drawn' ? words.drawn : words.loading;
  return (
    <>
      {(state === 'loading' || state === 'loaded') && (
        <iframe
          className="map-frame"
          data-loaded={state === 'loaded' || undefined}
          src={mapUrl}
          title={words.frame}
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
    const { copied, notCopied } = words;
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
      {words.copy}
    </Button>
  );
}

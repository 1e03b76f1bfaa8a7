import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showToast } from '../../notices/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { ADDRESS_COPIED, ADDRESS_NOT_COPIED } from './words.ts';

/** Without script nothing is asked: the drawing stays, beside the link to the way there. */
type State = 'drawn' | 'asking' | 'loading' | 'loaded';

interface FrameProps {
  /** The maps service's, of the frame. */
  address: string;
  title: string;
  /** Said while the frame loads. */
  loading: string;
  /** Said of our own drawing, where there is one. */
  drawn?: string | undefined;
}

/**
 * The maps service's frame over our own drawing, which is seen until the frame has loaded. A frame
 * whose host is out of reach loads the browser's error page and reports a load all the same, so the
 * host is asked for a small file first.
 */
export function MapFrame({ address, title, loading, drawn }: FrameProps) {
  const [state, setState] = useState<State>('drawn');
  useEffect(() => {
    const unmounted = new AbortController();
    setState('asking');
    fetch(new URL('/robots.txt', address), { mode: 'no-cors', signal: unmounted.signal }).then(
      () => setState('loading'),
      () => unmounted.signal.aborted || setState('drawn'),
    );
    return () => unmounted.abort();
  }, [address]);
  const said = state === 'drawn' ? drawn : loading;
  const hasFrame = state === 'loading' || state === 'loaded';
  return (
    <>
      {hasFrame && (
        <iframe
          className="map-frame"
          data-loaded={state === 'loaded' || undefined}
          src={address}
          title={title}
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

interface CopyProps {
  label: string;
  address: string;
}

/** Puts the address on the clipboard and says so; says what to do where the browser won't. */
export function CopyAddress({ label, address }: CopyProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ tone: 'success', ...ADDRESS_COPIED });
    } catch {
      showToast({ tone: 'destructive', ...ADDRESS_NOT_COPIED });
    }
  }
  return (
    <Button variant="outline" className="map-action needs-script" onClick={copy}>
      <Copy size={20} strokeWidth={1.75} aria-hidden />
      {label}
    </Button>
  );
}

import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showToast } from '../../notices/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import {
  ADDRESS_COPIED,
  ADDRESS_NOT_COPIED,
  COPY,
  DRAWN_MAP,
  LOADING_MAP,
  MAP_TITLE,
} from './words.ts';

type State = 'drawn' | 'asking' | 'loading' | 'loaded';

interface FrameProps {
  address: string;
  /** Our own drawing stands behind the frame. */
  drawn: boolean;
}

/** An unreachable host's frame still fires `load`, so a small file is requested first. */
export function MapFrame({ address, drawn }: FrameProps) {
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
  const notices = [drawn && DRAWN_MAP, state !== 'drawn' && LOADING_MAP].filter(Boolean);
  const hasFrame = state === 'loading' || state === 'loaded';
  return (
    <>
      {hasFrame && (
        <iframe
          className="map-frame"
          data-loaded={state === 'loaded' || undefined}
          src={address}
          title={MAP_TITLE}
          loading="lazy"
          referrerPolicy="no-referrer-when-downgrade"
          onLoad={() => setState('loaded')}
        />
      )}
      {state !== 'loaded' && notices.length > 0 && (
        <p className="map-tag note" role="status">
          {notices.join(' ')}
        </p>
      )}
    </>
  );
}

export function CopyAddress({ address }: { address: string }) {
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
      {COPY}
    </Button>
  );
}

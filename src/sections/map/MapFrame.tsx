import { useEffect, useState } from 'react';
import { mapUrl, words } from './map.built.ts';

/** 'waiting' is also how the page is drawn ahead of time: without script nothing ever loads. */
type State = 'waiting' | 'asking' | 'loading' | 'loaded' | 'refused';

/**
 * The maps service's frame over our own drawing. A frame that is refused still says it has loaded, so
 * the service is asked first; while and unless it answers, the drawing stays.
 */
export default function MapFrame() {
  const [state, setState] = useState<State>('waiting');
  useEffect(() => {
    const stop = new AbortController();
    setState('asking');
    fetch(mapUrl, { mode: 'no-cors', credentials: 'omit', signal: stop.signal })
      .then(() => setState('loading'))
      .catch(() => stop.signal.aborted || setState('refused'));
    return () => stop.abort();
  }, []);
  const said = state === 'asking' || state === 'loading' ? words.loading : words.drawn;
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

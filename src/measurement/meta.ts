import { loadScript, type Measurer } from './measurer.ts';

interface Pixel {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  loaded: boolean;
  version: string;
  push: Pixel;
  disablePushState: boolean;
}

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

/** What Meta's script finds when it comes: who calls before is queued. */
function pixelStub(): Pixel {
  const stub = Object.assign(
    (...command: unknown[]) => {
      if (stub.callMethod) stub.callMethod(...command);
      else stub.queue.push(command);
    },
    { queue: [] as unknown[][], loaded: true, version: '2.0', disablePushState: true },
  ) as Pixel;
  stub.push = stub;
  return stub;
}

/** The Meta Pixel, without what it reads by itself: pressed buttons, forms, what is typed into them. */
export function metaPixel(id: string): Measurer {
  let script: Promise<boolean> | undefined;
  const fbq = (...command: unknown[]) => window.fbq?.(...command);
  return {
    start() {
      if (script) fbq('consent', 'grant');
      else {
        window.fbq = window._fbq = pixelStub();
        script = loadScript('https://connect.facebook.net/pt_BR/fbevents.js');
        fbq('set', 'autoConfig', false, id);
        fbq('init', id);
        fbq('trackSingle', id, 'PageView');
      }
      return script;
    },
    stop: () => fbq('consent', 'revoke'),
    lead: (eventID) => fbq('trackSingle', id, 'Lead', {}, { eventID }),
    chat: (button) => fbq('trackSingle', id, 'Contact', { button }),
  };
}

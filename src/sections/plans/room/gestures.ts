import type { CubeView } from './view.ts';

/** A finger that rested this long before it left throws nothing. Milliseconds. */
const REST = 60;

interface Finger {
  x: number;
  y: number;
}

/** One finger or the mouse turns, two fingers and the wheel zoom. Returns what takes it all back. */
export function followFingers(surface: HTMLElement, view: CubeView): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const fingers = new Map<number, Finger>();
  let speed = { yaw: 0, pitch: 0, at: 0 };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  surface.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      view.stop();
      surface.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      speed = { yaw: 0, pitch: 0, at: event.timeStamp };
    },
    { signal },
  );
  surface.addEventListener(
    'pointermove',
    (event) => {
      const finger = fingers.get(event.pointerId);
      if (!finger) return;
      const before = spread();
      const share = view.perPixel() / fingers.size;
      const yaw = (finger.x - event.clientX) * share;
      const pitch = (event.clientY - finger.y) * share;
      finger.x = event.clientX;
      finger.y = event.clientY;
      view.turnBy(yaw, pitch);
      if (before > 0) view.zoomBy(spread() / before);
      const time = Math.max(1, event.timeStamp - speed.at);
      speed = { yaw: yaw / time, pitch: pitch / time, at: event.timeStamp };
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const) {
    surface.addEventListener(
      end,
      (event) => {
        const last = fingers.delete(event.pointerId) && fingers.size === 0 && end === 'pointerup';
        if (last && event.timeStamp - speed.at < REST) view.glide(speed.yaw, speed.pitch);
      },
      { signal },
    );
  }
  surface.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1);
      view.zoomBy(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0015)));
    },
    { signal, passive: false },
  );
  return () => listening.abort();
}

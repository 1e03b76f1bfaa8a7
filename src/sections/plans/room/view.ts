import { openCube } from './cube.ts';
import { fetchFaces } from './faces.ts';
import { across, axesOf, degreesPerPixel, FIRST_LOOK, type Look, onTheWay, possible } from './look.ts';
import type { RoomData } from './room-data.ts';

/** A turn to a place takes this long, a sharp face this long to come in. Milliseconds. */
const TURN = 700;
const FADE = 250;
/** Of the speed of a drag let go, so much is left after each 16 ms. */
const GLIDE = 0.9;
/** More pixels of the screen than this show nothing more of the pictures. */
const DENSEST = 2;

/** What turns, whichever way the room is shown. */
export interface RoomView {
  /** To a direction, in a movement; at once where less motion is wanted. */
  turnTo(to: { yaw: number; pitch: number }): void;
  /** By degrees, at once. */
  turnBy(yaw: number, pitch: number): void;
  /** Closer by a factor above 1, at once. */
  zoomBy(factor: number): void;
  free(): void;
}

export interface CubeView extends RoomView {
  look(): Look;
  /** Degrees of one pixel of the screen. */
  perPixel(): number;
  /** Goes on turning for a moment, from so many degrees a millisecond. */
  glide(yaw: number, pitch: number): void;
  /** Stops whatever moves by itself. */
  stop(): void;
}

interface Listeners {
  /** @param angle what is seen from side to side, in degrees */
  onLook(look: Look, angle: number): void;
  /** The room is seen, if not yet sharply. */
  onSeen(): void;
  /** A face did not come, or the browser took the graphics away. */
  onFail(): void;
}

/**
 * Shows the room on a canvas, the small faces first, and draws only when something changed.
 * @returns null where the browser has no WebGL 2
 */
export function showRoom(
  canvas: HTMLCanvasElement,
  data: RoomData,
  { onLook, onSeen, onFail }: Listeners,
): CubeView | null {
  const cube = openCube(canvas);
  if (!cube) return null;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const closing = new AbortController();
  const arrived: (number | undefined)[] = Array(6);
  let look = FIRST_LOOK;
  let seen = false;
  let frame = 0;
  let move: ((now: number) => boolean) | null = null;

  function draw(now: number) {
    frame = 0;
    if (move && !move(now)) move = null;
    const shown = Array.from(arrived, (since) =>
      since === undefined ? 0 : still ? 1 : Math.min((now - since) / FADE, 1),
    );
    if (seen) {
      cube?.draw(
        axesOf(look, canvas.width, canvas.height),
        shown.map((share) => Math.max(share, 0)),
      );
      onLook(look, across(look, canvas.width, canvas.height));
    }
    if (move || shown.some((share, face) => arrived[face] !== undefined && share < 1)) again();
  }
  function again() {
    if (frame === 0 && !closing.signal.aborted) frame = requestAnimationFrame(draw);
  }
  function set(next: Look) {
    look = possible(next);
    again();
  }

  const sizes = new ResizeObserver(() => {
    const density = Math.min(devicePixelRatio, DENSEST);
    canvas.width = Math.round(canvas.clientWidth * density);
    canvas.height = Math.round(canvas.clientHeight * density);
    // Before the next paint: a canvas is blank once it has a new size.
    if (frame) cancelAnimationFrame(frame);
    draw(performance.now());
  });
  sizes.observe(canvas);
  canvas.addEventListener('webglcontextlost', () => closing.signal.aborted || onFail());

  async function load() {
    const closed = closing.signal;
    await fetchFaces(data.small, { atOnce: 6, closed }, (face, picture) => cube?.put('small', face, picture));
    seen = true;
    canvas.dataset.seen = 'small';
    onSeen();
    again();
    await fetchFaces(data.sharp, { atOnce: 2, closed }, (face, picture) => {
      cube?.put('sharp', face, picture);
      arrived[face] = performance.now();
      again();
    });
    canvas.dataset.seen = 'sharp';
  }
  load().catch(() => closing.signal.aborted || onFail());

  return {
    look: () => look,
    perPixel: () => degreesPerPixel(look, canvas.clientWidth, canvas.clientHeight),
    turnTo(to) {
      const [from, start] = [look, performance.now()];
      const aim = { ...look, ...to };
      move = (now) => {
        const share = still ? 1 : Math.min((now - start) / TURN, 1);
        look = onTheWay(from, aim, Math.max(share, 0));
        return share < 1;
      };
      again();
    },
    turnBy(yaw, pitch) {
      move = null;
      set({ ...look, yaw: look.yaw + yaw, pitch: look.pitch + pitch });
    },
    zoomBy(factor) {
      move = null;
      set({ ...look, field: look.field / factor });
    },
    glide(yaw, pitch) {
      if (still) return;
      let [last, left] = [performance.now(), 1];
      move = (now) => {
        const time = Math.max(0, now - last);
        last = now;
        left *= GLIDE ** (time / 16);
        look = possible({
          ...look,
          yaw: look.yaw + yaw * left * time,
          pitch: look.pitch + pitch * left * time,
        });
        return left > 0.02;
      };
      again();
    },
    stop() {
      move = null;
    },
    free() {
      closing.abort();
      cancelAnimationFrame(frame);
      sizes.disconnect();
      cube.free();
    },
  };
}

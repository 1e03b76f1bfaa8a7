import { FACES, type Face } from './room-data.ts';

/** The order in which faces are wanted: what is ahead at first, then around, floor and ceiling last. */
const ORDER: readonly Face[] = ['front', 'right', 'left', 'back', 'down', 'up'];

/**
 * No `<img>`: Chromium keeps one whose `src` was taken away for as long as the page is open, and one that
 * nobody stops goes on loading after the room is closed.
 */
async function picture(address: string, closed: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetch(address, { signal: closed });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return createImageBitmap(await answer.blob());
}

/**
 * Fetches the six faces, each lent as it comes and let go of afterwards.
 * @param atOnce how many are under way at a time: small ones together, sharp ones in turn
 * @throws when a face does not come, or this browser shows no AVIF
 */
export async function fetchFaces(
  level: Record<Face, string>,
  { atOnce, closed }: { atOnce: number; closed: AbortSignal },
  put: (face: number, picture: ImageBitmap) => void,
): Promise<void> {
  const waiting = [...ORDER];
  const work = async () => {
    for (let face = waiting.shift(); face && !closed.aborted; face = waiting.shift()) {
      const image = await picture(level[face], closed);
      if (!closed.aborted) put(FACES.indexOf(face), image);
      image.close();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

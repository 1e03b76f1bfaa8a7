import { FACES, type Face, type Formats } from './room-data.ts';

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
 * @param format the one to ask for first: 0 the best, 1 the one behind it
 * @param atOnce how many are under way at a time: small ones together, sharp ones in turn
 * @returns the format that this browser shows
 * @throws when a face comes in neither format
 */
export async function fetchFaces(
  level: Record<Face, Formats>,
  { format, atOnce, closed }: { format: 0 | 1; atOnce: number; closed: AbortSignal },
  put: (face: number, picture: ImageBitmap) => void,
): Promise<0 | 1> {
  const waiting = [...ORDER];
  let known = format;
  const fetchFace = async (face: Face) => {
    if (known === 1) return picture(level[face][1], closed);
    try {
      return await picture(level[face][0], closed);
    } catch (error) {
      if (closed.aborted) throw error;
      const second = await picture(level[face][1], closed);
      known = 1;
      return second;
    }
  };
  const work = async () => {
    for (let face = waiting.shift(); face && !closed.aborted; face = waiting.shift()) {
      const image = await fetchFace(face);
      if (!closed.aborted) put(FACES.indexOf(face), image);
      image.close();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return known;
}

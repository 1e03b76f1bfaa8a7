import { content } from '../content/index.ts';
import { makeRoomData } from '../sections/plans/room/make-room-data.ts';

/** What the room in 360° is drawn from; the page asks for it when somebody enters. */
export async function GET(): Promise<Response> {
  return new Response(JSON.stringify(await makeRoomData(content)));
}

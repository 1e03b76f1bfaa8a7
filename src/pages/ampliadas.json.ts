import { content } from '../content/index.ts';
import { makeLargePictures } from '../sections/plans/make-large-pictures.ts';

/** What the plans' viewer shows; the page asks for it when something is first opened large. */
export async function GET(): Promise<Response> {
  return new Response(JSON.stringify(await makeLargePictures(content)));
}

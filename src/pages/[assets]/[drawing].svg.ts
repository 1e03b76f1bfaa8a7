import { drawingFiles } from '../../pictures/drawings.ts';

/** The launch's drawings in its colours, beside the files that the build makes. */
export function getStaticPaths() {
  return Object.entries(drawingFiles).map(([drawing, text]) => ({
    params: { assets: '_astro', drawing },
    props: { text },
  }));
}

export function GET({ props }: { props: { text: string } }): Response {
  return new Response(props.text, { headers: { 'Content-Type': 'image/svg+xml' } });
}

import { content } from '../../content/index.ts';
import { hasPlans } from '../../content/schema.ts';
import { fadedDrawings } from '../../sections/plans/fit/make-fit-data.ts';

/** The plans' drawings with their furniture faded, for who lays their own on them. */
export function getStaticPaths() {
  if (!hasPlans(content)) return [];
  return [...fadedDrawings(content)].map(([file, drawing]) => ({
    params: { desenho: file.replace(/\.svg$/, '') },
    props: { drawing },
  }));
}

export function GET({ props }: { props: { drawing: string } }): Response {
  return new Response(props.drawing);
}

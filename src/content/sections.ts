import { SECTION_FILES } from './schema/optional.ts';
import type { Content } from './schema.ts';

/** Takes away what would lead to a section that isn't there: a menu entry goes, a fact of the hero becomes plain text. */
export function closeLinks(content: Content): Content {
  const { topo, capa } = content;
  const files: Record<string, keyof Content> = SECTION_FILES;
  const isThere = (anchor: string) => {
    const file = files[anchor];
    return !file || Boolean(content[file]);
  };
  return {
    ...content,
    topo: { ...topo, menu: topo.menu.filter(({ destino }) => isThere(destino)) },
    capa: {
      ...capa,
      fatos: capa.fatos.map(({ destino, ...fact }) =>
        destino && isThere(destino) ? { ...fact, destino } : fact,
      ),
    },
  };
}

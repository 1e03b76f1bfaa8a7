import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Content, SlotName } from './schema.ts';

type PhotoUse = { file: string; field: string; photo: string; slot: SlotName };

/** Every place where a section names a picture, with the crop it asks for. */
function photoUses({ capa, sobre, lazer, plantas, condicoes }: Content): PhotoUse[] {
  const uses: PhotoUse[] = [
    { file: 'capa', field: 'foto', photo: capa.foto, slot: 'capa' },
    { file: 'capa', field: 'foto-celular', photo: capa['foto-celular'], slot: 'capa-celular' },
    { file: 'capa', field: 'compartilhar.foto', photo: capa.compartilhar.foto, slot: 'compartilhar' },
    { file: 'condicoes', field: 'foto', photo: condicoes.foto, slot: 'condicoes' },
    { file: 'condicoes', field: 'foto', photo: condicoes.foto, slot: 'condicoes-celular' },
  ];
  sobre.carrossel.fotos.forEach((slide, index) => {
    const field = `carrossel.fotos.${index}`;
    uses.push({ file: 'sobre', field: `${field}.foto`, photo: slide.foto, slot: 'carrossel' });
    uses.push({
      file: 'sobre',
      field: slide['foto-celular'] ? `${field}.foto-celular` : `${field}.foto`,
      photo: slide['foto-celular'] ?? slide.foto,
      slot: 'carrossel-celular',
    });
  });
  lazer.itens.forEach((item, index) => {
    if (item.foto)
      uses.push({ file: 'lazer', field: `itens.${index}.foto`, photo: item.foto, slot: 'lazer' });
  });
  if (plantas.garden.foto) {
    uses.push({ file: 'plantas', field: 'garden.foto', photo: plantas.garden.foto, slot: 'garden' });
  }
  return uses;
}

/**
 * Finds what a schema alone can't see: files that are not there, ids that nothing answers to,
 * a picture in a place it has no crop for.
 * @returns one Portuguese sentence a mistake
 */
export function findBrokenReferences(content: Content, root: string): string[] {
  const mistakes: string[] = [];
  const need = (folder: string, file: string, where: string) => {
    if (!existsSync(join(root, 'src/assets', folder, file))) {
      mistakes.push(
        `${where} aponta para "${file}", que não está em src/assets/${folder}. Copie o arquivo para lá ou corrija o nome.`,
      );
    }
  };
  for (const [id, photo] of Object.entries(content.fotos)) {
    need('renders', photo.arquivo, `content/fotos.yaml: campo "${id}.arquivo"`);
  }
  for (const [id, plan] of Object.entries(content.plantas.plantas)) {
    for (const [use, file] of Object.entries(plan.desenho)) {
      if (file) need('plans', file, `content/plantas.yaml: campo "plantas.${id}.desenho.${use}"`);
    }
  }
  content.localizacao.lugares.forEach((place, index) => {
    need(
      'drawings',
      `place-${place.desenho}.svg`,
      `content/localizacao.yaml: campo "lugares.${index}.desenho"`,
    );
  });
  for (const { file, field, photo, slot } of photoUses(content)) {
    const entry = content.fotos[photo];
    if (!entry) {
      mistakes.push(
        `content/${file}.yaml: campo "${field}" usa a foto "${photo}", que não existe em content/fotos.yaml.`,
      );
    } else if (!entry.recortes[slot]) {
      mistakes.push(
        `content/fotos.yaml: campo "${photo}.recortes" precisa do recorte "${slot}", usado em content/${file}.yaml.`,
      );
    }
  }
  for (const tab of ['tipo', 'garden'] as const) {
    for (const id of content.plantas[tab].plantas) {
      if (!content.plantas.plantas[id]) {
        mistakes.push(
          `content/plantas.yaml: campo "${tab}.plantas" usa a planta "${id}", que não existe em "plantas".`,
        );
      }
    }
  }
  return mistakes;
}

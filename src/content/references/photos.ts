import type { Mistake } from '../mistake.ts';
import { crop as cropField, SLOT_NEEDS, type SlotName } from '../schema/pictures.ts';
import type { Source } from '../yaml/read-yaml.ts';
import type { Assets, PictureFile } from './assets.ts';
import { at, idsOf, list, type Path, type Sources, unknownName, words } from './names.ts';

type PhotoUse = { file: string; path: Path; slot: SlotName };

/** Every place where a section names a picture, with the crop it asks for. */
function photoUses(sources: Sources): PhotoUse[] {
  const uses: PhotoUse[] = [
    { file: 'capa', path: ['foto'], slot: 'capa' },
    { file: 'capa', path: ['foto-celular'], slot: 'capa-celular' },
    { file: 'capa', path: ['compartilhar', 'foto'], slot: 'compartilhar' },
    { file: 'condicoes', path: ['foto'], slot: 'condicoes' },
    { file: 'condicoes', path: ['foto'], slot: 'condicoes-celular' },
    { file: 'plantas', path: ['garden', 'foto'], slot: 'garden' },
  ];
  for (const [index, slide] of list(at(sources.sobre?.data, 'carrossel', 'fotos')).entries()) {
    const path = ['carrossel', 'fotos', index];
    const phone = at(slide, 'foto-celular') === undefined ? 'foto' : 'foto-celular';
    uses.push(
      { file: 'sobre', path: [...path, 'foto'], slot: 'carrossel' },
      { file: 'sobre', path: [...path, phone], slot: 'carrossel-celular' },
    );
  }
  for (const index of list(at(sources.lazer?.data, 'itens')).keys())
    uses.push({ file: 'lazer', path: ['itens', index, 'foto'], slot: 'lazer' });
  return uses.filter(({ file, path }) => words(at(sources[file]?.data, ...path)));
}

/** How much of the largest possible crop a place keeps, 0 to 1. */
function shareOf(crop: unknown): number {
  const { data } = cropField.safeParse(crop);
  return (data?.[2] ?? 100) / 100;
}

function tooSmall(
  name: string,
  { width, height }: PictureFile,
  slot: SlotName,
  share: number,
  usedIn: string,
): string | undefined {
  const [wide, high] = [Math.ceil(SLOT_NEEDS[slot][0] / share), Math.ceil(SLOT_NEEDS[slot][1] / share)];
  if (width === undefined || height === undefined || (width >= wide && height >= high)) return undefined;
  const kept = share < 1 ? `, com o recorte de ${Math.round(share * 100)}%,` : '';
  return `"${name}" tem ${width} x ${height} pixels, pequena demais para o lugar "${slot}" (${usedIn}): ele${kept} precisa de pelo menos ${wide} x ${high} pixels`;
}

function checkUse({ file, path, slot }: PhotoUse, sources: Sources, renders: Assets): Mistake[] {
  const [user, photos] = [sources[file], sources.fotos];
  if (!user || !photos || photos.brokenFrom !== Number.POSITIVE_INFINITY) return [];
  const unknown = unknownName(user, path, idsOf(photos.data), (id, near) => [
    `usa a foto "${id}", que não existe em ${photos.file}`,
    near,
  ]);
  if (unknown.length > 0) return unknown;
  const id = words(at(user.data, ...path)) ?? '';
  const photo = at(photos.data, id);
  const crop = at(photo, 'recortes', slot);
  if (crop === undefined) {
    return [
      photos.mistakeAt(
        [id, 'recortes'],
        `precisa do recorte "${slot}", usado em ${user.file}`,
        `${slot}: [50, 50]`,
      ),
    ];
  }
  const name = words(at(photo, 'arquivo')) ?? '';
  const picture = renders.pictures.get(name);
  const small = picture && tooSmall(name, picture, slot, shareOf(crop), user.file);
  return small ? [photos.mistakeAt([id, 'arquivo'], small)] : [];
}

/** The night lies under the morning: another size would be another crop, and the view would jump. */
function checkDawn(photos: Source, id: string, { pictures }: Assets): Mistake[] {
  const [day, night] = ['arquivo', 'madrugada'].map((field) =>
    pictures.get(words(at(photos.data, id, field)) ?? ''),
  );
  if (!day || !night || (day.width === night.width && day.height === night.height)) return [];
  return [
    photos.mistakeAt(
      [id, 'madrugada'],
      `tem ${night.width} x ${night.height} pixels, e a foto da manhã, ${day.width} x ${day.height}. As duas precisam ser a mesma vista, do mesmo tamanho; sem a da madrugada, apague esta linha`,
    ),
  ];
}

/** Pictures in a place that they have no crop for or are too small for, or that do not go together. */
export function checkPhotos(sources: Sources, renders: Assets): Mistake[] {
  const { fotos } = sources;
  return [
    ...(fotos ? idsOf(fotos.data).flatMap((id) => checkDawn(fotos, id, renders)) : []),
    ...photoUses(sources).flatMap((use) => checkUse(use, sources, renders)),
  ];
}

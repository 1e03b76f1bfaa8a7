import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AssetFolder, type Assets, readAssets, whyMissing } from './asset-folders.ts';
import type { Mistake } from './mistake.ts';
import type { PictureFile } from './picture-file.ts';
import { crop as cropField, SLOT_NEEDS, type SlotName } from './schema/pictures.ts';
import { suggest } from './suggest.ts';
import { entriesOf, valueAt } from './yaml/paths.ts';
import type { Source } from './yaml/read-yaml.ts';

type Path = (string | number)[];
type PhotoUse = { file: string; path: Path; slot: SlotName };
/** The files as written, whatever else is wrong with them. */
export type Sources = Partial<Record<string, Source>>;

const at = (data: unknown, ...path: Path): unknown => valueAt(data, path);
const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

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

function checkPhotoUse({ file, path, slot }: PhotoUse, sources: Sources, renders: Assets): Mistake[] {
  const [user, photos] = [sources[file], sources.fotos];
  if (!user || !photos || photos.brokenFrom !== Number.POSITIVE_INFINITY) return [];
  const id = words(at(user.data, ...path));
  if (id === undefined) return [];
  const photo = at(photos.data, id);
  if (photo === undefined) {
    const near = suggest(id, Object.keys(photos.data ?? {}));
    return [
      user.mistakeAt(
        path,
        `usa a foto "${id}", que não existe em ${photos.file}`,
        near && `${String(path.at(-1))}: ${near}`,
      ),
    ];
  }
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

function checkPlans(
  plans: Source | undefined,
  need: (source: Source, path: Path, folder: AssetFolder) => void,
): Mistake[] {
  if (!plans) return [];
  const known = entriesOf(at(plans.data, 'plantas')).map(([id]) => id);
  for (const id of known) {
    for (const [use] of entriesOf(at(plans.data, 'plantas', id, 'desenho')))
      need(plans, ['plantas', id, 'desenho', use], 'plans');
  }
  return ['tipo', 'garden'].flatMap((tab) =>
    list(at(plans.data, tab, 'plantas')).flatMap((id, index) => {
      if (typeof id !== 'string' || known.includes(id)) return [];
      const near = suggest(id, known);
      const there = near ? `. Existe "${near}"` : known.length > 0 ? `. Existem: ${known.join(', ')}` : '';
      return [
        plans.mistakeAt(
          [tab, 'plantas', index],
          `usa a planta "${id}", que não existe em "plantas", mais abaixo no mesmo arquivo${there}`,
        ),
      ];
    }),
  );
}

function checkRoom({ sala, plantas }: Sources): Mistake[] {
  const plan = words(at(sala?.data, 'planta'));
  const known = entriesOf(at(plantas?.data, 'plantas')).map(([id]) => id);
  if (!sala || !plantas || !plan || known.includes(plan)) return [];
  return [
    sala.mistakeAt(
      ['planta'],
      `usa a planta "${plan}", que não existe em content/plantas.yaml. Existem: ${known.join(', ')}`,
      `planta: ${suggest(plan, known) ?? known[0]}`,
    ),
  ];
}

function checkPlaces(places: Source | undefined, root: string): Mistake[] {
  const folder = join(root, 'src/assets/drawings');
  const known = (existsSync(folder) ? readdirSync(folder) : []).flatMap(
    (name) => /^place-(.+)\.svg$/.exec(name)?.[1] ?? [],
  );
  return list(at(places?.data, 'lugares')).flatMap((place, index) => {
    const drawing = words(at(place, 'desenho'));
    if (!places || !drawing || known.includes(drawing)) return [];
    return [
      places.mistakeAt(
        ['lugares', index, 'desenho'],
        `usa o desenho "${drawing}", que não existe. Os desenhos são: ${known.join(', ')}`,
        `desenho: ${suggest(drawing, known) ?? known[0]}`,
      ),
    ];
  });
}

/**
 * Finds what a schema alone can't see: files that are not there or can't be used, ids that nothing answers
 * to, a picture in a place it has no crop for or is too small for. Looks at the files as written, so that
 * it can speak also when other things in them are wrong.
 */
export function findBrokenReferences(sources: Sources, root: string): Mistake[] {
  const assets: Record<AssetFolder, Assets> = {
    renders: readAssets(root, 'renders'),
    plans: readAssets(root, 'plans'),
  };
  const mistakes = [...assets.renders.mistakes, ...assets.plans.mistakes];
  const need = (source: Source, path: Path, folder: AssetFolder) => {
    const file = words(at(source.data, ...path));
    const why = file && whyMissing(file, folder, assets[folder].names);
    if (why) mistakes.push(source.mistakeAt(path, why));
  };
  const { fotos } = sources;
  if (fotos) {
    for (const [photo] of entriesOf(fotos.data)) {
      need(fotos, [photo, 'arquivo'], 'renders');
      need(fotos, [photo, 'madrugada'], 'renders');
      mistakes.push(...checkDawn(fotos, photo, assets.renders));
    }
  }
  mistakes.push(...checkPlans(sources.plantas, need), ...checkPlaces(sources.localizacao, root));
  mistakes.push(...checkRoom(sources));
  mistakes.push(...photoUses(sources).flatMap((use) => checkPhotoUse(use, sources, assets.renders)));
  return mistakes;
}

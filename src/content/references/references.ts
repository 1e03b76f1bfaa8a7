import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Mistake } from '../mistake.ts';
import { suggest } from '../suggest.ts';
import type { Source } from '../yaml/read-yaml.ts';
import { type AssetFolder, type Assets, readAssets } from './assets.ts';
import { at, idsOf, list, type Path, type Sources, thereAre, unknownName, words } from './names.ts';
import { checkPhotos } from './photos.ts';

/** Why a named file can't be used: not there, there under another name, or a path instead of a name. */
function whyMissing(file: string, folder: string, names: readonly string[]): string | undefined {
  if (names.includes(file)) return undefined;
  const place = `src/assets/${folder}`;
  if (/[\\/]/.test(file))
    return `precisa ser só o nome do arquivo, sem pasta, e está "${file}". O arquivo fica em ${place}`;
  const other = names.find(
    (name) => name.normalize('NFC').toLowerCase() === file.normalize('NFC').toLowerCase(),
  );
  if (other)
    return `aponta para "${file}", e o arquivo em ${place} se chama "${other}". Escreva igual, com as mesmas maiúsculas`;
  const bare = names.find((name) => name.replace(/\.[^.]+$/, '') === file.replace(/\.[^.]+$/, ''));
  const near = bare ?? suggest(file, names);
  return `aponta para "${file}", que não está em ${place}. ${near ? `Lá está "${near}": corrija o nome ou copie o arquivo` : 'Copie o arquivo para lá ou corrija o nome'}`;
}

function checkPlans(plans: Source | undefined): Mistake[] {
  if (!plans) return [];
  const known = idsOf(at(plans.data, 'plantas'));
  return ['tipo', 'garden'].flatMap((tab) =>
    [...list(at(plans.data, tab, 'plantas')).keys()].flatMap((index) =>
      unknownName(plans, [tab, 'plantas', index], known, (id, near) => [
        `usa a planta "${id}", que não existe em "plantas", mais abaixo no mesmo arquivo${near ? `. Existe "${near}"` : thereAre(known)}`,
      ]),
    ),
  );
}

function checkRoom({ sala, plantas }: Sources): Mistake[] {
  if (!sala || !plantas) return [];
  const known = idsOf(at(plantas.data, 'plantas'));
  return unknownName(sala, ['planta'], known, (plan, near) => [
    `usa a planta "${plan}", que não existe em content/plantas.yaml${thereAre(known)}`,
    near ?? known[0],
  ]);
}

function checkPlaces(places: Source | undefined, root: string): Mistake[] {
  if (!places) return [];
  const files = globSync('place-*.svg', { cwd: join(root, 'src/assets/drawings') });
  const known = files.map((name) => name.slice('place-'.length, -'.svg'.length)).sort();
  return [...list(at(places.data, 'lugares')).keys()].flatMap((index) =>
    unknownName(places, ['lugares', index, 'desenho'], known, (drawing, near) => [
      `usa o desenho "${drawing}", que não existe. Os desenhos são: ${known.join(', ')}`,
      near ?? known[0],
    ]),
  );
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
  const { fotos, plantas } = sources;
  if (fotos) {
    for (const photo of idsOf(fotos.data)) {
      need(fotos, [photo, 'arquivo'], 'renders');
      need(fotos, [photo, 'madrugada'], 'renders');
    }
  }
  if (plantas) {
    for (const plan of idsOf(at(plantas.data, 'plantas'))) {
      for (const use of idsOf(at(plantas.data, 'plantas', plan, 'desenho')))
        need(plantas, ['plantas', plan, 'desenho', use], 'plans');
    }
  }
  return [
    ...mistakes,
    ...checkPlans(plantas),
    ...checkPlaces(sources.localizacao, root),
    ...checkRoom(sources),
    ...checkPhotos(sources, assets.renders),
  ];
}

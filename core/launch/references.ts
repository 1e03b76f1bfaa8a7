import { drawnThings, iconNames } from '../theme/svg.ts';
import { FACES, readAssets } from './assets.ts';
import type { Mistake, Source } from './mistake.ts';
import { crop } from './schema/looks.ts';
import { type FieldText, SLOT_NEEDS, type SlotName, textsIn } from './schema/meanings.ts';
import { type Content, fileSchemas } from './schema.ts';
import { type Value, valueAt } from './yaml/values.ts';

export type Sources = Partial<Record<keyof Content, Source>>;

type Assets = ReturnType<typeof readAssets>;

type Report = (what: string, right?: string) => void;

const wordsAt = (data: Value | undefined, ...path: PropertyKey[]) =>
  String(valueAt(data, path) ?? '').trim();
const idsAt = (data: Value | undefined, ...path: PropertyKey[]) =>
  Object.keys(Object(valueAt(data, path)));

function checkFile(file: string, folder: string, names: readonly string[], report: Report): void {
  if (names.includes(file)) return;
  if (/[\\/]/.test(file))
    report(
      `precisa ser só o nome do arquivo, sem pasta, e está "${file}". O arquivo fica em ${folder}`,
    );
  else
    report(
      `aponta para "${file}", que não está em ${folder}. Copie o arquivo para lá ou corrija o nome, com as mesmas maiúsculas`,
    );
}

function checkPhoto(
  user: string,
  id: string,
  slot: SlotName,
  photos: Source,
  { pictures }: Assets,
) {
  const written = valueAt(photos.data, [id, 'recortes', slot]);
  if (written === undefined) {
    const what = `precisa do recorte "${slot}", usado em ${user}`;
    return [photos.mistakeAt([id, 'recortes'], what, `${slot}: [50, 50]`)];
  }
  const name = wordsAt(photos.data, id, 'arquivo');
  const { width, height } = pictures.get(name) ?? {};
  // The crop's share of the largest possible crop.
  const share = (crop.safeParse(written).data?.[2] ?? 100) / 100;
  const [wide, high] = SLOT_NEEDS[slot].map((pixels) => Math.ceil(pixels / share));
  if (!width || !height || !wide || !high || (width >= wide && height >= high)) return [];
  const kept = share < 1 ? `, com o recorte de ${Math.round(share * 100)}%,` : '';
  const what = `"${name}" tem ${width} x ${height} pixels, pequena demais para o lugar "${slot}" (${user}): ele${kept} precisa de pelo menos ${wide} x ${high} pixels`;
  return [photos.mistakeAt([id, 'arquivo'], what)];
}

function checkFaces(launch: string, name: string, report: Report): Mistake[] {
  const folder = `tour/${name}`;
  const { pictures, names, mistakes } = readAssets(launch, folder);
  const missing = FACES.map((face) => `${face}.jpg`).filter((file) => !names.includes(file));
  if (missing.length > 0) {
    const missingWords = `${missing.length === 1 ? 'falta' : 'faltam'} ${missing.join(', ')}`;
    report(
      `usa as seis faces de ${folder}, e lá ${missingWords}. Copie para lá o que falta, com este nome`,
    );
    // A missing folder, or a wrong file name, is reported elsewhere.
    return [];
  }
  const oblong = [...pictures].filter(([, { width, height }]) => width !== height);
  for (const [file, { width, height }] of oblong)
    report(`usa "${file}", de ${width} x ${height} pixels. Cada face da sala precisa ser quadrada`);
  return mistakes;
}

/** Finds missing files, unknown ids, and pictures without a crop or too small for their place. */
export function findBrokenReferences(sources: Sources, launch: string): Mistake[] {
  const { fotos: photos, plantas } = sources;
  const assets = {
    pictures: readAssets(launch, 'pictures'),
    ...(plantas && { plans: readAssets(launch, 'plans') }),
  };
  const drawings = drawnThings(launch);
  const plans = idsAt(plantas?.data, 'plantas');
  // The schema reports a list that was written as a text.
  const shown = [...textsIn(valueAt(plantas?.data, ['grupos']))].flatMap(({ text }) =>
    text.split(/[\s,;]+/),
  );
  const mistakes = [...assets.pictures.mistakes, ...(assets.plans?.mistakes ?? [])];

  const check = (user: Source, name: string, field: FieldText, report: Report) => {
    if (field.folder === 'tour') mistakes.push(...checkFaces(launch, name, report));
    else if (field.folder) checkFile(name, field.folder, assets[field.folder]?.names ?? [], report);
    const own = field.kind === 'drawing' ? drawings : [];
    if (
      (field.kind === 'drawing' || field.kind === 'icon') &&
      !own.includes(name) &&
      !iconNames().has(name)
    ) {
      const listed = own.length > 0 ? `: ${own.join(', ')}` : '';
      const what =
        field.kind === 'icon'
          ? `usa o ícone "${name}", que não existe. Escolha um em lucide.dev/icons e copie o nome`
          : `usa "${name}", que não é um desenho da pasta drawings${listed}; nem um ícone de lucide.dev/icons`;
      report(what, own[0] ?? 'shopping-cart');
    }
    const isPlan = field.kind === 'plan' || field.kind === 'shown-plan';
    if (isPlan && plantas && !plans.includes(name)) {
      const place =
        user === plantas ? '"plantas", mais abaixo no mesmo arquivo' : 'content/plantas.yaml';
      const there = plans.length > 0 ? `. Existem: ${plans.join(', ')}` : '';
      report(`usa a planta "${name}", que não existe em ${place}${there}`);
    } else if (field.kind === 'shown-plan' && plantas && !shown.includes(name)) {
      report(
        `usa a planta "${name}", que nenhum grupo de content/plantas.yaml mostra. Ponha-a em um deles`,
      );
    }
    if (!field.slots || !photos || photos.isBroken) return;
    const ids = idsAt(photos.data);
    if (!ids.includes(name))
      return report(`usa a foto "${name}", que não existe em ${photos.file}`);
    const beside = valueAt(user.data, [...field.path.slice(0, -1), 'foto-celular']);
    const slots = field.slots.filter(
      (slot) => field.path.at(-1) !== 'foto' || beside === undefined || !slot.endsWith('-celular'),
    );
    for (const slot of slots)
      mistakes.push(...checkPhoto(user.file, name, slot, photos, assets.pictures));
  };

  for (const source of Object.values(sources)) {
    for (const field of textsIn(source.data, fileSchemas[source.name])) {
      const report: Report = (what, right) =>
        mistakes.push(
          source.mistakeAt(field.path, what, right && `${String(field.path.at(-1))}: ${right}`),
        );
      if (field.text.trim() !== '') check(source, field.text.trim(), field, report);
    }
  }
  return mistakes;
}

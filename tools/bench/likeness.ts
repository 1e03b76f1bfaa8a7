import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { whichLaunch } from '../../core/launch/which-launch.ts';
import { makePicture } from '../../site/pictures/make-picture.ts';
import { FRAMES, type Frame, leisureFrames, QUALITY } from '../../site/pictures/slots.ts';
import { layMosaic } from '../../site/sections/leisure/mosaic.ts';
import { wholeContent as content } from '../../tests/support/whole-content.ts';

const PROGRAM = 'butteraugli_main';
/** Debian's package that has it. */
const PACKAGE = 'libjxl-devtools';

/** One AVIF of the page beside its master, cropped and resized the same way. */
export interface Likeness {
  slot: string;
  photo: string;
  width: number;
  quality: number;
  bytes: number;
  /**
   * Butteraugli's 3-norm: 0 is the same picture, about 1 is seen by a trained eye at a reading
   * distance.
   */
  distance: number;
}

/** Every place of a photo on the page, in the page's order. */
function uses(): { photo: string; frame: Frame }[] {
  const { capa, sobre, lazer, plantas, condicoes } = content;
  const laid = layMosaic(lazer.itens.map(({ foto }) => !foto));
  const pictures: { photo: string | undefined; phone?: string | undefined; frames: Frame[] }[] = [
    { photo: capa.foto, phone: capa['foto-celular'], frames: FRAMES.hero },
    ...sobre.carrossel.fotos.map(({ foto, 'foto-celular': phone }) => ({
      photo: foto,
      phone,
      frames: FRAMES.carousel,
    })),
    ...lazer.itens.flatMap(({ foto }, index) => {
      const tile = laid[index];
      return foto && tile ? [{ photo: foto, frames: leisureFrames(tile) }] : [];
    }),
    { photo: plantas.grupos[1]?.foto, frames: FRAMES.besidePlan },
    { photo: condicoes.foto, frames: FRAMES.conditions },
  ];
  return pictures.flatMap(({ photo, phone, frames }) =>
    frames.flatMap((frame) => {
      const id = frame.slot.endsWith('-celular') ? (phone ?? photo) : photo;
      return id ? [{ photo: id, frame }] : [];
    }),
  );
}

function make(
  file: Uint8Array,
  position: string,
  size: { width: number; height: number },
  { quality, effort }: { quality?: number; effort?: number | undefined } = {},
) {
  const format = quality === undefined ? 'png' : 'avif';
  return makePicture(file, { ...size, position, format, quality, effort });
}

/**
 * How like its master each AVIF of the page is, by butteraugli; every file is made again as the
 * build makes it. Undefined, with a sentence on the console, where the program is not installed.
 */
export async function likenesses(): Promise<Likeness[] | undefined> {
  if (spawnSync(PROGRAM).error) {
    console.warn(
      `Without ${PROGRAM} (Debian: apt-get install ${PACKAGE}) the table of likeness is left out.`,
    );
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'likeness-'));
  const [master, made] = [join(folder, 'master.png'), join(folder, 'made.png')];
  const { fotos } = content;
  const rows: Likeness[] = [];
  for (const { photo, frame } of uses()) {
    const entry = fotos[photo];
    if (!entry) continue;
    const file = readFileSync(join(whichLaunch().path, 'pictures', entry.arquivo));
    const crop = entry.recortes[frame.slot] ?? entry.foco;
    const { width: fullWidth, height: fullHeight } = (await sharp(file).metadata()).autoOrient;
    const limit = Math.floor(
      Math.min(fullWidth, fullHeight * frame.aspect) * ((crop[2] ?? 100) / 100),
    );
    for (const [index, offered] of frame.widths.entries()) {
      const width = Math.min(offered, limit);
      if (
        rows.at(-1)?.photo === photo &&
        rows.at(-1)?.slot === frame.slot &&
        rows.at(-1)?.width === width
      )
        continue;
      const size = { width, height: Math.round(width / frame.aspect) };
      const quality = frame.qualities?.[index] ?? QUALITY.avif;
      const avif = await make(file, crop.join(' '), size, { quality, effort: frame.effort });
      writeFileSync(master, await make(file, crop.join(' '), size));
      writeFileSync(made, await sharp(avif).png().toBuffer());
      const said = execFileSync(PROGRAM, [master, made], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const distance = Number(/3-norm: ([\d.]+)/.exec(said)?.[1]);
      rows.push({ slot: frame.slot, photo, width, quality, bytes: avif.length, distance });
    }
  }
  rmSync(folder, { recursive: true });
  return rows;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Content } from '../content/schema.ts';
import { textPath, wrap } from './text-paths.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const PICTURE = 538;
/** Left edge of everything written. */
const MARGIN = 57;
const HEADLINE = { face: 'title', size: 92, tracking: -0.034 } as const;
const [AREIA, LAGOA, TINTA] = ['#fbf7f0', '#07211f', '#3a5552'];

async function picture(content: Content): Promise<Buffer> {
  const photo = content.fotos[content.capa.compartilhar.foto];
  if (!photo) throw new Error('content/capa.yaml names a social card picture that content/fotos.yaml lacks.');
  const file = join(process.cwd(), 'src/assets/renders', photo.arquivo);
  const [x, y] = photo.recortes.compartilhar ?? photo.foco;
  const scaled = await sharp(file)
    .autoOrient()
    .resize({ width: WIDTH })
    .toBuffer({ resolveWithObject: true });
  const top = Math.round(((scaled.info.height - PICTURE) * y) / 100);
  const left = Math.round(((scaled.info.width - WIDTH) * x) / 100);
  return sharp(scaled.data)
    .extract({ left, top: Math.max(0, top), width: WIDTH, height: PICTURE })
    .toBuffer();
}

async function mark(): Promise<string> {
  const svg = await readFile(join(process.cwd(), 'src/assets/drawings/mark.svg'), 'utf8');
  const body = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1] ?? '';
  const drawn = body.replaceAll(/var\([^)]*\)|currentColor/g, '#fff');
  return `<svg x="${MARGIN - 1}" y="48" width="76" height="47" viewBox="217 182 1177 714" fill="none">${drawn}</svg>`;
}

async function overlay({ capa, empreendimento, fotos }: Content): Promise<string> {
  const words = empreendimento.nome.split(' ');
  const name = words.pop() ?? '';
  const headline = wrap({ text: capa.titulo, ...HEADLINE }, 520).map((text, index) =>
    textPath({ text, ...HEADLINE, x: MARGIN, y: 218 + index * 89, fill: '#fff' }),
  );
  const sky = [0.64, 0.58, 0.26, 0].map(
    (alpha, i) => `<stop offset="${[0, 46, 74, 100][i]}%" stop-color="#082842" stop-opacity="${alpha}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><radialGradient id="sky" cx="0.16" cy="0.36" r="0.62">${sky.join('')}</radialGradient></defs>
    <rect width="${WIDTH}" height="${PICTURE}" fill="url(#sky)"/>
    <rect y="${PICTURE}" width="${WIDTH}" height="${HEIGHT - PICTURE}" fill="${AREIA}"/>
    ${await mark()}
    ${textPath({ text: words.join(' '), face: 'text', size: 20, x: 148, y: 63, fill: '#fff' })}
    ${textPath({ text: name, face: 'title', size: 30, tracking: -0.02, x: 148, y: 93, fill: '#fff' })}
    ${headline.join('')}
    ${textPath({ text: capa.compartilhar.fatos, face: 'title', size: 38, tracking: -0.02, x: MARGIN, y: 597, fill: LAGOA as string })}
    ${textPath({ text: fotos[capa.compartilhar.foto]?.legenda ?? '', face: 'text', size: 20, x: WIDTH - MARGIN, y: 591, anchor: 'end', fill: TINTA as string })}
  </svg>`;
}

/** The 1200 x 630 picture that a shared link shows: render, name, headline, facts. A JPEG under 300 KB. */
export async function socialCard(content: Content): Promise<Uint8Array<ArrayBuffer>> {
  const card = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: AREIA as string },
  })
    .composite([
      { input: await picture(content), left: 0, top: 0 },
      { input: Buffer.from(await overlay(content)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return new Uint8Array(card);
}

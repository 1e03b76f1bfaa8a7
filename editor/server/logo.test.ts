import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readMark } from '#core/theme/svg.ts';
import { cleanSvg, readLogo } from './logo.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const svg = (body: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"${attributes}>${body}</svg>`;
const SHAPE = '<path d="M0 0h40v20H0z"/>';

test.each([
  ['a script', `<script>alert(1)</script>${SHAPE}`],
  ['a script with a tag in it', `<script>"<path d='M9 9'/>"</script>${SHAPE}`],
  ['an event', '<path onload="alert(1)" d="M0 0h40v20H0z"/>'],
  ['an event at the root', SHAPE, ' onload="alert(1)"'],
  ['a link', `<a href="javascript:alert(1)">${SHAPE}</a>${SHAPE}`],
  [
    'an address in a style',
    `<style>.a{fill:url(https://x.example/#a)}</style><path class="a" d="M0 0h40v20H0z"/>`,
  ],
  [
    'an address in a style of its own',
    '<path style="fill:url( https://x.example )" d="M0 0h40v20H0z"/>',
  ],
  ['an import', `<style>@import "https://x.example/a.css";</style>${SHAPE}`],
  ['an animation', `<animate attributeName="href" to="javascript:alert(1)"/><set/>${SHAPE}`],
  [
    'a filter',
    `<defs><filter id="f"><feImage href="https://x.example/a.png"/></filter></defs><path filter="url(#f)" d="M0 0h40v20H0z"/>`,
  ],
  ['a comment that ends early', `<!--> <script>alert(1)</script> -->${SHAPE}`],
  ['text of a CDATA', `<![CDATA[<script>alert(1)</script>]]>${SHAPE}`],
  ['a name in capitals', `<SCRIPT>alert(1)</SCRIPT>${SHAPE}`],
  ['a namespace', `<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>${SHAPE}`],
])('of a drawing with %s the shape alone is kept', async (_, body, attributes = '') => {
  expect(await cleanSvg(svg(body, attributes))).toBe(svg(SHAPE));
});

test.each([
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaa">]>${svg(SHAPE)}`, 'Envie um SVG ou um PNG'],
  ['letters', svg('<text>Lagoa</text>'), 'converta em curvas'],
  ['a picture', svg('<image href="data:image/png;base64,AA"/>'), 'converta em curvas'],
  ['a foreign object', svg('<foreignObject><b/></foreignObject>'), 'converta em curvas'],
  ['a reference', svg('<use href="https://x.example/a.svg#a"/>'), 'converta em curvas'],
  [
    'two colours',
    svg('<path fill="#f00" d="M0 0"/><path fill="#00f" d="M1 1"/>'),
    'mais de uma cor',
  ],
  ['no shape', '<svg viewBox="0 0 9 9"></svg>', 'não é um desenho SVG'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'Envie um SVG ou um PNG'],
  ['half a tag', '<svg viewBox="0 0 9 9"><path d="M0 0', 'Envie um SVG ou um PNG'],
  ['nothing', '', 'Envie um SVG ou um PNG'],
  ['too many points', svg(`<path d="M0 0${'l1 1'.repeat(20_000)}"/>`), 'detalhado demais'],
  ['a great length', svg(`<!--${'<'.repeat(400_000)}-->`), 'detalhado demais'],
  ['too slim a form', '<svg viewBox="0 0 200 9"><path d="M0 0"/></svg>', '“Nome desenhado”'],
])('%s is refused in a sentence', async (_, text, sentence) => {
  await expect(readLogo(bytes(text), 'simbolo')).rejects.toThrow(sentence);
});

test('the classes of a drawing programme are its paint', async () => {
  const text = svg(
    '<defs><style>.st0,.st1{fill:none;stroke:#0D3B3A;}\n.st1{stroke-width:4}</style></defs><g id="Layer_1"><path class="st1" d="M0 0h9"/></g>',
  );
  expect(await cleanSvg(text)).toContain(
    '<g><path d="M0 0h9" fill="none" stroke="#0D3B3A" stroke-width="4"/></g>',
  );
});

const ring = (colours: string, ground = '') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${ground}<g fill="none" stroke="${colours}" stroke-width="40"><circle cx="200" cy="200" r="150"/></g></svg>`,
    ),
  ).png();

test.each([
  ['transparent', ''],
  ['white', '<rect width="400" height="400" fill="#fff"/>'],
])('a PNG on a %s ground is drawn anew in one colour, as it looks', async (_, ground) => {
  const drawn = await readLogo(await ring('#14615c', ground).toBuffer(), 'simbolo');
  expect(readMark(drawn)).toMatchObject({ ratio: 1 });
  expect(drawn.length).toBeLessThan(6000);
  const { data, info } = await sharp(Buffer.from(drawn.replace('currentColor', '#000')))
    .resize(400, 400)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect([at(200, 200), at(2, 2)], 'its hole, and outside').toEqual([255, 255]);
  expect([at(20, 200), at(200, 380)], 'its line').toEqual([0, 0]);
});

test.each([
  ['a PNG that is too small', () => ring('#000').resize(90).toBuffer(), 'pequeno demais'],
  [
    'a PNG of two colours',
    () =>
      sharp(
        Buffer.from(
          svg(
            '<rect width="20" height="20"/><circle cx="30" cy="10" r="9" fill="#fc0"/>',
            ' width="400" height="200"',
          ),
        ),
      )
        .png()
        .toBuffer(),
    'mais de uma cor',
  ],
  [
    'an empty PNG',
    () =>
      sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    'SVG ou um PNG',
  ],
  [
    'a grainy PNG',
    () =>
      sharp({
        create: {
          width: 800,
          height: 800,
          channels: 3,
          background: '#777',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer(),
    'detalhado demais',
  ],
  ['half a PNG', async () => (await ring('#000').toBuffer()).subarray(0, 400), 'SVG ou um PNG'],
])('%s is refused in a sentence', async (_, make, sentence) => {
  await expect(readLogo(await make(), 'simbolo')).rejects.toThrow(sentence);
});

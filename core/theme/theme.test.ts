import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { loadContent } from '../launch/load.ts';
import { BASE_COLOURS, coloursOf, contrast, faintPairs, SHADES } from './colours.ts';
import { faceMistake } from './faces.ts';
import { PALETTES } from './palettes.ts';
import { ARIAL, faceRules, letterWidth, themeStyles } from './stylesheet.ts';
import { fillColours, iconOf, markIn, readMark, stretchOf } from './svg.ts';

const { theme } = loadContent();
const colours = coloursOf(theme);

describe('colours', () => {
  it('are those given, and shades made of them where none are', () => {
    const made = coloursOf({ cores: theme.cores, tons: { ceu: '#102030' } });
    for (const [name, token] of Object.entries(BASE_COLOURS))
      expect(made[token]).toBe(theme.cores[name as keyof typeof BASE_COLOURS].toLowerCase());
    for (const { token } of Object.values(SHADES)) expect(made[token]).toMatch(/^#[0-9a-f]{6}$/);
    expect(made.sky).toBe('#102030');
  });

  it('that are made of readable ones can be read', () => {
    expect(faintPairs(coloursOf({ cores: theme.cores, tons: {} }))).toEqual([]);
  });
});

test.each(PALETTES)('the palette $name can be read, with every shade made of it', ({ cores }) => {
  expect(Object.keys(cores).sort()).toEqual(Object.keys(BASE_COLOURS).sort());
  expect(faintPairs(coloursOf({ cores, tons: {} }))).toEqual([]);
});

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
    expect(contrast('#336699', '#336699')).toBe(1);
  });

  it('is told where it is too low, and nowhere else', () => {
    const faint = faintPairs({ ...colours, 'action-deep': '#e08060' });
    expect(faint.map(({ front, back }) => `${front} on ${back}`)).toEqual([
      'action-deep on ground',
      'paper on action-deep',
    ]);
  });
});

describe('faces', () => {
  const rule = (family: string, rules: string) =>
    rules.split('\n').find((line) => line.includes(`font-family:"${family}"`)) ?? '';

  it('stand in by Arial of the same widths', () => {
    const { rules, names } = faceRules({
      titulos: { pacote: '@fontsource/figtree', peso: 800 },
      texto: { pacote: '@fontsource-variable/figtree' },
    });
    expect(rule('Figtree fallback', rules)).toMatch(
      /ascent-override:[\d.]+%.*size-adjust:1\d\d\.[\d.]+%/,
    );
    expect(names).toContain('--font-heading:"Figtree",var(--font-heading-waiting)');
    // Its wide figures would make the large price overflow a phone.
    expect(names).toContain('--price-fit:0.89');
  });

  it('of one file a weight bring the four that text needs', () => {
    const { rules } = faceRules({
      titulos: theme.letras.titulos,
      texto: { pacote: '@fontsource/figtree' },
    });
    expect(rules.match(/figtree-latin-\d+-normal/g)?.sort()).toEqual(
      [400, 500, 600, 700].map((weight) => `figtree-latin-${weight}-normal`),
    );
  });

  it.each([
    [
      '@fontsource/letra-nenhuma',
      600,
      'usa "@fontsource/letra-nenhuma", que não está instalado. Confira o nome em fontsource.org e rode "npm install @fontsource/letra-nenhuma"',
    ],
    [
      '@fontsource-variable/gabarito',
      600,
      'usa "@fontsource-variable/gabarito", que não está instalado. Confira o nome em fontsource.org e rode "npm install @fontsource-variable/gabarito"',
    ],
  ])('%s %i: %s', (pacote, peso, told) => {
    expect(faceMistake(pacote, peso)).toBe(told);
  });

  const LIBERATION = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';
  it.skipIf(!existsSync(LIBERATION))('measure Arial as it is', () => {
    expect(letterWidth(readFileSync(LIBERATION))).toBeCloseTo(ARIAL, 4);
  });
});

test('one number rounds every corner', () => {
  expect(themeStyles({ ...theme, cantos: 0 }).text).toContain(
    '--radius-bar:0px;--radius-tag:0px;--radius-control:0px;--radius-card:0px;--radius-sheet:0px',
  );
  expect(themeStyles({ ...theme, cantos: 10 }).text).toContain(
    '--radius-bar:4px;--radius-tag:6px;--radius-control:8px;--radius-card:10px;--radius-sheet:12px',
  );
});

describe('a drawing', () => {
  it('gets the launch’s colours for their names, and keeps what it names besides', () => {
    const svg =
      '<path fill="var(--deep)" stroke="var(--accent, #123456)" color="currentColor" d="var(--mark-water, red)"/>';
    expect(fillColours(svg, colours)).toBe(
      `<path fill="${colours.deep}" stroke="${colours.accent}" color="currentColor" d="var(--mark-water, red)"/>`,
    );
  });
});

describe('a mark', () => {
  const svg = (attributes: string, body = '<path fill="currentColor" d="M0 0h9v9z"/>') =>
    `<?xml version="1.0"?>\n<svg ${attributes}>${body}</svg>`;
  const read = (text: string) => {
    const mark = readMark(text);
    if (typeof mark === 'string') throw new Error(mark);
    return mark;
  };

  it('is taken as programs write it', () => {
    const mark = read(
      svg(
        'id="a" width="400" height="100" viewBox="0 0 40 10" fill="none" xmlns="http://www.w3.org/2000/svg"',
      ),
    );
    expect(mark).toMatchObject({ attributes: ' fill="none"', box: '0 0 40 10', ratio: 4 });
    expect(read(svg('width="30px" height="10px"')).box).toBe('0 0 30 10');
  });

  it.each([
    ['no drawing', 'GIF89a', 'não é um desenho SVG'],
    ['no size', svg(''), 'não diz o seu tamanho'],
    [
      'styles, which the page’s policy refuses',
      svg('viewBox="0 0 9 9"', '<style>.a{}</style><path class="a"/>'),
      'tem estilos',
    ],
    [
      'two colours',
      svg('viewBox="0 0 9 9"', '<path fill="#123456"/><path fill="red"/>'),
      'mais de uma cor',
    ],
    ['a strip', svg('viewBox="0 0 90 10"'), 'é largo demais'],
    ['a pole', svg('viewBox="0 0 10 90"'), 'é alto demais'],
  ])('is refused with %s', (_, text, told) => {
    expect(readMark(text)).toContain(told);
  });

  it('may be wider where it is the drawn name', () => {
    expect(readMark(svg('viewBox="0 0 90 10"'), 14)).toMatchObject({ ratio: 9 });
  });

  it('of one fixed colour stands in the text’s', () => {
    const { attributes, body } = read(
      svg('viewBox="0 0 9 9"', '<path fill="#123456"/><path fill="none" stroke="#123456"/>'),
    );
    expect(attributes + body).toBe(
      ' fill="currentColor"<path fill="currentColor"/><path fill="none" stroke="currentColor"/>',
    );
  });

  it('covers the same area whatever its shape, within bounds', () => {
    const [usual, square, wide, tall] = ['56 34', '10 10', '80 10', '10 20'].map((size) =>
      stretchOf(read(svg(`viewBox="0 0 ${size}"`))),
    );
    expect(usual).toEqual({ wide: 1, high: 1 });
    expect(square).toEqual({ wide: 0.78, high: 1.28 });
    expect(wide).toEqual({ wide: 2, high: 0.41 });
    expect(tall).toEqual({ wide: 0.39, high: 1.28 });
  });

  it('stands in one colour on cards, and whole on the icon’s ground', () => {
    const mark = read(
      svg(
        'viewBox="0 0 40 10"',
        '<path stroke="currentColor" fill="var(--mark-water, currentColor)"/>',
      ),
    );
    expect(markIn('#ffffff', mark)).toContain('<path stroke="#ffffff" fill="#ffffff"/>');
    const icon = iconOf(mark, colours);
    expect(icon).toContain(`fill="${colours.deep}"`);
    expect(icon).toContain('x="4" y="13" width="24" height="6"');
  });
});

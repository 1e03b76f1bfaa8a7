import { describe, expect, it } from 'vitest';
import { contentCopy } from '../../../tests/support/content-copy.ts';

const COLOURS = `fundo: "#fbf7f0"
papel: "#ffffff"
tinta: "#07211f"
tinta-suave: "#3a5552"
profunda: "#0d3b3a"
destaque: "#1f8a80"
brilho: "#f2b33d"
acao: "#c2431a"
conversa: "#0b7a55"
linha: "#d8c6a8"
erro: "#9b1c22"`;

function told(path: string, yaml: string | undefined): string[] {
  const copy = contentCopy();
  copy.set('theme', path, yaml);
  return copy.mistakes();
}

describe('theme.yaml', () => {
  it('may leave every shade to the page', () => {
    const copy = contentCopy();
    copy.set('theme', 'tons', undefined);
    expect(copy.load().theme.tons).toEqual({});
  });

  it('tells two colours that are too alike: both, how alike, how far apart they must be, and where', () => {
    const copy = contentCopy();
    copy.set('theme', 'tons', undefined);
    copy.set('theme', 'tons', '{ acao-escura: "#a8360f" }');
    copy.set('theme', 'cores', COLOURS);
    expect(copy.mistakes()).toEqual([]);
    copy.set('theme', 'cores.acao', '"#e8794f"');
    const place = `theme.yaml, linha ${copy.lineOf('theme', 'cores.acao')}, "cores", campo "acao"`;
    const mistakes = copy.mistakes();
    const passing = /passa (#\w{6})/.exec(mistakes[0] ?? '')?.[1];
    expect(mistakes).toEqual([
      `${place}: "papel" (#ffffff) sobre "acao" (#e8794f) tem contraste de 2,88:1, e aí se precisa de 4,5:1. Onde: o botão do formulário. Em "acao" passa ${passing}.`,
      `${place}: "acao" (#e8794f) sobre "fundo" (#fbf7f0) tem contraste de 2,7:1, e aí se precisa de 3:1. Onde: o móvel escolhido na planta. Em "acao" passa ${passing}.`,
    ]);
    copy.set('theme', 'cores.acao', `"${passing}"`);
    expect(copy.mistakes()).toEqual([]);
  });

  it.each([
    [
      'cantos',
      '21',
      'campo "cantos": precisa ser um número inteiro de pixels, de 0 a 20, e está escrito "21". Exemplo: cantos: 10',
    ],
    [
      'letras.titulos.peso',
      '650',
      'campo "peso": precisa ser o peso da letra, de 100 a 900, de cem em cem, e está escrito "650". Exemplo: peso: 600',
    ],
    [
      'letras.titulos',
      '{ pacote: "@fontsource/gabarito", peso: 300 }',
      '"letras", "titulos", campo "pacote": não tem o peso 300. Os pesos desta letra são: 400, 500, 600, 700, 800, 900.',
    ],
    [
      'letras.titulos.pacote',
      'Gabarito',
      'precisa ser o nome de um pacote de letras do fontsource.org, e está escrito "Gabarito". Exemplo: pacote: "@fontsource/lora"',
    ],
    [
      'cores.profunda',
      'azul',
      'campo "profunda": precisa ser uma cor entre aspas, com # e seis letras ou números. Exemplo: profunda: "#3366AA"',
    ],
    ['cores.profunda', undefined, 'campo "profunda": falta este campo'],
  ])('%s: %s', (path, yaml, sentence) => {
    const mistakes = told(path, yaml);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(sentence);
  });

  it('stands beside the texts, not among them, and must be there', () => {
    const copy = contentCopy();
    copy.put('content/theme.yaml', 'cantos: 3');
    expect(copy.mistakes()).toEqual([
      expect.stringContaining('content/theme.yaml: não é um arquivo do conteúdo'),
    ]);
    copy.remove('content/theme.yaml');
    copy.remove('theme.yaml');
    expect(copy.mistakes()).toEqual([
      'theme.yaml: o arquivo não existe. Recupere-o da versão anterior.',
    ]);
  });
});

describe('brand/mark.svg', () => {
  it('must be a drawing that the page can show', () => {
    const copy = contentCopy();
    copy.put('brand/mark.svg', '<svg viewBox="0 0 9 9"><style>.a{}</style></svg>');
    expect(copy.mistakes()).toEqual([
      expect.stringContaining('brand/mark.svg: tem estilos ou imagens dentro'),
    ]);
  });

  it('needs no icon beside it, but one that is there must be one', () => {
    const copy = contentCopy();
    copy.remove('brand/favicon.svg');
    expect(copy.mistakes()).toEqual([]);
    copy.put('brand/favicon.svg', 'GIF89a');
    expect(copy.mistakes()).toEqual([
      expect.stringContaining('brand/favicon.svg: não é um desenho SVG'),
    ]);
  });

  it('may have the name as it is drawn beside it', () => {
    const copy = contentCopy();
    copy.put('brand/wordmark.svg', '<svg viewBox="0 0 120 10"><path d="M0 0h120v10z"/></svg>');
    expect(copy.mistakes()).toEqual([]);
    copy.put('brand/wordmark.svg', '<svg viewBox="0 0 200 10"><path d="M0 0h200v10z"/></svg>');
    expect(copy.mistakes()).toEqual([
      expect.stringContaining(
        'brand/wordmark.svg: é largo demais: um lado tem mais de 14 vezes o outro',
      ),
    ]);
  });

  it('must be there', () => {
    const copy = contentCopy();
    copy.remove('brand/mark.svg');
    expect(copy.mistakes()).toEqual([
      expect.stringContaining('brand/mark.svg: o arquivo não existe'),
    ]);
  });
});

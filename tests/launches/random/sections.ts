import fc from 'fast-check';
import { uprightPhoto, widePhoto } from './look.ts';
import { fits, list, maybe, named, reais, sentences, words } from './words.ts';

const ICONS = fc.constantFrom(
  'trees',
  'school',
  'bus',
  'waves',
  'dumbbell',
  'book-open',
  'paw-print',
);
const minutos = maybe(fc.integer({ min: 1, max: 240 }));
const anchor = fc.constantFrom(
  'sobre',
  'localizacao',
  'lazer',
  'plantas',
  'mapa',
  'perguntas',
  'condicoes',
);

const highlight = { minutos, titulo: words(1, 6) };

/** The fields of each optional section's file. */
export const optional = {
  sobre: fc.record({
    titulo: words(1, 10),
    textos: list(sentences(), [1, 4]),
    nota: maybe(sentences()),
    carrossel: fc.record({
      nome: words(1, 4),
      fotos: list(
        fc.record({ titulo: words(1, 5), foto: widePhoto, 'foto-celular': maybe(uprightPhoto) }),
        [2, 10],
      ).map(named),
    }),
  }),
  localizacao: fc
    .record({
      titulo: words(1, 10),
      destaque: maybe(fc.record({ ...highlight, texto: sentences(), desenho: ICONS })),
      lugares: list(
        fc.record({ titulo: words(1, 5), texto: sentences(8), desenho: ICONS, minutos }),
        [0, 9],
      ).map(named),
    })
    .filter(({ destaque, lugares }) => destaque !== undefined || lugares.length > 0),
  investimento: fc.record({
    titulo: words(2, 10),
    texto: sentences(),
    nota: sentences(),
  }),
  lazer: fc.record({
    titulo: words(1, 8),
    itens: list(
      fc.oneof(
        fc.record({ titulo: words(1, 5), texto: sentences(8), foto: widePhoto }),
        fc.record({ titulo: words(1, 5), texto: sentences(8), desenho: ICONS }),
      ),
      [3, 12],
    ).map(named),
  }),
  mapa: fc.record({
    destaque: maybe(fc.record({ ...highlight, icone: ICONS })),
    lugares: list(
      fc.record({ titulo: words(1, 3), nome: maybe(words(1, 5)), icone: ICONS, minutos }),
      [0, 9],
    ).map(named),
  }),
  perguntas: fc.record({
    titulo: words(1, 8),
    perguntas: list(fc.record({ pergunta: words(1, 14), resposta: sentences(30) }), [1, 20]),
  }),
};

/** The fields of the hero and the menu. */
export const hero = fc.record({
  titulo: words(1, 8).filter(fits(60)),
  texto: sentences().filter(fits(160)),
  fatos: list(
    fc.record({
      destaque: words(1, 4).filter(fits(40)),
      texto: words(1, 6).filter(fits(40)),
      destino: maybe(anchor),
    }),
    [2, 6],
  ),
  foto: widePhoto,
  'foto-celular': uprightPhoto,
});
export const menu = list(
  fc.record({ texto: words(1, 2).filter(fits(20)), destino: anchor }),
  [0, 7],
).filter((entries) => fits(54)(entries.map(({ texto }) => texto).join('')));

const unit = fc
  .record({
    andar: words(1, 4),
    total: reais(100_000, 99_999_999),
    sinal: reais(1000, 99_999),
    parcela: reais(500, 99_999),
    parcelas: maybe(fc.integer({ min: 12, max: 420 })),
    juros: maybe(words(2, 8)),
  })
  .map((said) => ({
    ...said,
    ...(said.parcelas && said.juros && { 'total-financiado': '99.999.999' }),
  }));

/** Units with names of their own, in phases or not. */
const units = fc
  .record({
    all: list(unit, [1, 6]),
    phases: maybe(fc.integer({ min: 1, max: 3 })),
    name: words(0, 1),
  })
  .map(({ all, phases, name }) =>
    all.map((said, at) => ({
      ...said,
      unidade: `${name} ${(at + 1) * 101}`.trim(),
      ...(phases && { fase: `Fase ${(at % phases) + 1}` }),
    })),
  );

export const prices = fc.record({
  unidades: units,
  situacao: fc.constantFrom('vigente', 'vigente', 'vigente', 'em-atualizacao'),
  'valida-ate': maybe(fc.constant('31/12/2099')),
  titulo: words(1, 8),
  texto: sentences(),
  'quadro-resumo': maybe(sentences()),
});

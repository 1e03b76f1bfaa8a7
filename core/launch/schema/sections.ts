import { z } from 'zod';
import { SECTION_FILES } from '../files.ts';
import { nameFrom } from '../yaml/values.ts';
import { id, listOf, namedList, text, titleAndText, upTo, whole } from './fields.ts';
import { photoFor } from './looks.ts';

const TARGETS = ['receber', ...SECTION_FILES, 'condicoes', 'contato'];
const target = text
  .transform((value, context) => {
    const name = nameFrom(value);
    const found = TARGETS.find((anchor) => anchor === name);
    if (found) return found;
    const message = `leva a "${value}", que não é uma seção da página. As seções são: ${TARGETS.join(', ')}. Exemplo: lazer`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .meta({ kind: 'choice', options: TARGETS, examples: ['plantas'] });

/** The menu fits one row of a small desktop up to this many letters. */
const MENU_LETTERS = 54;

export const topo = z.strictObject({
  menu: listOf(z.strictObject({ texto: upTo(20), destino: target }), [0, 7], 'entradas').refine(
    (entries) => entries.reduce((sum, { texto }) => sum + texto.length, 0) <= MENU_LETTERS,
    `pode ter no máximo ${MENU_LETTERS} letras ao todo. Encurte as entradas ou tire uma`,
  ),
});

export const capa = z.strictObject({
  titulo: upTo(60).refine(
    (value) => value.split(/\s+/).length <= 8,
    'pode ter no máximo 8 palavras',
  ),
  texto: upTo(160),
  fatos: listOf(
    z.strictObject({ destaque: upTo(40), texto: upTo(40), destino: target.optional() }),
    [2, 6],
    'fatos',
  ),
  condicoes: upTo(30).default('Ver quanto custa'),
  foto: photoFor('capa'),
  'foto-celular': photoFor('capa-celular'),
  compartilhar: z.strictObject({ foto: photoFor('compartilhar') }),
});

export const sobre = z.strictObject({
  titulo: text,
  textos: z.array(text.meta({ kind: 'long' })).min(1, 'precisa ter ao menos um parágrafo'),
  nota: text.optional(),
  carrossel: z.strictObject({
    nome: text.default('Fotos do empreendimento'),
    fotos: namedList(
      z.strictObject({
        titulo: text,
        foto: photoFor('carrossel', 'carrossel-celular'),
        'foto-celular': photoFor('carrossel-celular').optional(),
      }),
      [2, 10],
      'fotos',
    ),
  }),
});

const PIN = 'map-pin';

const drawing = id.meta({ kind: 'drawing' });

const minutes = whole('minutos', '2', /min|minutos?|mins/, [1, 240]).meta({ kind: 'minutes' });

const highlight = z.strictObject({
  minutos: minutes.optional(),
  titulo: text,
});

export const localizacao = z
  .strictObject({
    titulo: text,
    destaque: highlight.extend({ texto: text, desenho: drawing.default(PIN) }).optional(),
    lugares: namedList(
      titleAndText.extend({ desenho: drawing, minutos: minutes.optional() }),
      [0, 9],
      'lugares',
    ).default([]),
  })
  .refine(
    ({ destaque, lugares }) => destaque || lugares.length > 0,
    'precisa de "lugares", de 1 a 9, ou de um "destaque"',
  );

export const investimento = z.strictObject({
  titulo: text,
  texto: text,
  nota: text.default('Estimativa do anunciante, sem garantia de rentabilidade.'),
  taxa: text.optional(),
});

export const lazer = z.strictObject({
  titulo: text,
  itens: namedList(
    titleAndText
      .extend({ foto: photoFor('lazer').optional(), desenho: drawing.optional() })
      .refine(
        (item) => Boolean(item.foto) !== Boolean(item.desenho),
        'precisa de uma foto ou de um desenho, e não dos dois',
      ),
    [3, 12],
    'itens',
  ),
});

const icon = id.meta({ kind: 'icon' });

export const mapa = z.strictObject({
  destaque: highlight.extend({ icone: icon.default(PIN) }).optional(),
  lugares: listOf(
    z.strictObject({
      titulo: text,
      nome: text.optional(),
      icone: icon,
      minutos: minutes.optional(),
    }),
    [0, 9],
    'lugares',
  )
    .superRefine((places, context) => {
      const names = places.map(({ titulo, nome }) => nome ?? titulo);
      for (const [place, name] of names.entries())
        if (names.indexOf(name) < place)
          context.addIssue({
            code: 'custom',
            path: [place, places[place]?.nome ? 'nome' : 'titulo'],
            message: `"${name}" já está na lista. Dê a cada lugar um nome só dele`,
          });
    })
    .default([]),
});

export const perguntas = z.strictObject({
  titulo: text,
  perguntas: listOf(z.strictObject({ pergunta: text, resposta: text }), [1, 20], 'perguntas'),
});

export const rodape = z.strictObject({
  sobre: text,
});

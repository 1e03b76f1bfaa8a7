import { z } from 'zod';
import { ownRooms } from './facts.ts';
import { id, listOf, naming, quantity, read, refuseTwice, text, texts } from './fields.ts';
import { photoFor } from './pictures.ts';
import { readArea } from './written.ts';

const drawing = text.meta({ kind: 'picture-file', folder: 'plans' });
const planName = id.meta({ kind: 'plan' });

/** Square metres, to the hundredth. */
const area = read('precisa ser um número em metros quadrados, com até duas casas', '8,88', (value) => {
  const metres = readArea(value) ?? 0;
  return metres >= 0.01 && metres <= 5000 ? metres : undefined;
}).meta({ kind: 'area' });

/** The length of one unit of a drawing in millimetres. */
const drawingScale = quantity(
  'quantos milímetros vale uma unidade do desenho, de 0,1 a 100',
  '5',
  /mm/,
  [0.1, 100],
);

/** A side of a piece of furniture. */
const centimetres = quantity('um número de centímetros, de 20 a 400', '210', /cm/, [20, 400]);

export const plan = z
  .strictObject({
    titulo: text,
    'area-privativa': area,
    jardim: area.optional(),
    /** Where this plan has others than the launch. */
    ...ownRooms,
    alt: text,
    desenho: z.strictObject({
      /** Without it the page shows the large one. */
      secao: drawing.optional(),
      'secao-lado-a-lado': drawing.optional(),
      ampliada: drawing,
    }),
    escala: drawingScale.optional(),
    ambientes: listOf(z.strictObject({ nome: text, area }), [1, 20], 'ambientes').default([]),
  })
  .superRefine((value, context) => {
    refuseTwice(
      value.ambientes.map(({ nome }, place) => [nome, 'ambientes', place, 'nome']),
      (name) => `"${name}" já está nesta planta. Diga qual é qual: "${name} 1" e "${name} 2"`,
      context,
    );
    const sum = value.ambientes.reduce((total, room) => total + room.area, 0);
    if (sum <= value['area-privativa'] + 0.005) return;
    const formatted = (n: number) => n.toFixed(2).replace('.', ',');
    context.addIssue({
      code: 'custom',
      path: ['ambientes'],
      message: `a soma dos ambientes (${formatted(sum)} m²) passa da área privativa (${formatted(value['area-privativa'])} m²)`,
    });
  });

const planGroup = z.strictObject({
  id,
  /** On its tab; a group that stands alone has none. */
  aba: text.optional(),
  titulo: text,
  plantas: listOf(planName, [1, 4], 'plantas'),
  foto: photoFor('plantas').optional(),
  'foto-titulo': text.optional(),
});

export const plantas = z
  .strictObject({
    titulo: text,
    grupos: listOf(planGroup, [1, 5], 'grupos'),
    ...texts('nota legenda botao'),
    /** What the areas are called. */
    areas: z.strictObject({
      ...texts('titulo ambiente privativa jardim'),
      /** After the private area, beside a plan's name. */
      'mais-jardim': naming('jardim'),
    }),
    plantas: z.record(id, plan),
  })
  .superRefine(({ grupos }, context) => {
    const ids = grupos.map(({ id }, place): [string, ...PropertyKey[]] => [id, 'grupos', place, 'id']);
    refuseTwice(ids, (id) => `"${id}" já é o id de outro grupo. Cada grupo tem o seu`, context);
    const plans = grupos.flatMap(({ plantas }, group) =>
      plantas.map((plan, place): [string, ...PropertyKey[]] => [plan, 'grupos', group, 'plantas', place]),
    );
    refuseTwice(plans, (plan) => `"${plan}" já está em um grupo. Cada planta fica em um só`, context);
    for (const [place, { aba }] of grupos.entries())
      if (grupos.length > 1 && !aba)
        context.addIssue({
          code: 'custom',
          path: ['grupos', place],
          message:
            'precisa de "aba", o que se lê na aba dele, porque há mais de um grupo. Exemplo: aba: Térreo',
        });
  });

/** Ruler and furniture on the plans. */
export const measuring = z.strictObject({
  ...texts('botao titulo nota'),
  pecas: z.record(
    id.refine((name) => name !== 'r', 'não pode se chamar "r"'),
    z.strictObject({
      nome: text,
      largura: centimetres,
      profundidade: centimetres,
      /** Only an outline: the visitor's own room, laid over ours. */
      forma: z
        .literal('contorno', 'só pode ser "contorno"')
        .meta({ kind: 'choice', options: ['contorno'] })
        .optional(),
    }),
  ),
  palavras: z.strictObject({
    ...texts('ajuda pecas medir medindo desfazer apagar apagado link copiado copie enviar'),
    ...texts('aproximar afastar inteira'),
    peca: naming('nome', 'tamanho'),
    ponta: naming('medida', 'n'),
    ...texts('largura profundidade lado-impossivel girar girar-volta girar-livre copiar retirar pronto'),
    passagem: naming('medida'),
    ...texts('sem-passagem na-parede na-peca'),
    diferenca: naming('largura', 'comprimento'),
    'mais-larga': naming('n'),
    'mais-estreita': naming('n'),
    'mesma-largura': text,
    'mais-comprida': naming('n'),
    'mais-curta': naming('n'),
    'mesmo-comprimento': text,
    guardado: text,
    /** Where the browser refuses to keep anything. */
    'nao-guardado': text,
  }),
  mensagem: naming('planta', 'pecas'),
  'mensagem-vazia': naming('planta'),
  'mensagem-sala': naming('tamanho'),
  'mensagem-link': text,
});

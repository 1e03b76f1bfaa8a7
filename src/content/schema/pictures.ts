import { z } from 'zod';
import { id, listOf, NO_UNIT, naming, noTwice, quantity, text, texts, written } from './fields.ts';
import { SLOT_NEEDS, type SlotName } from './meanings.ts';

const SLOTS = Object.keys(SLOT_NEEDS).filter((name): name is SlotName => Object.hasOwn(SLOT_NEEDS, name));

/** A picture of `fotos.yaml`, by its name, for these places. */
export const photoFor = (...slots: SlotName[]) => id.meta({ kind: 'photo', slots, examples: ['piscina'] });
const render = text.meta({ kind: 'picture-file', folder: 'pictures' });

const percent = quantity('um número de 0 a 100', '50', /%|por cento/, [0, 100]);
const SHARE = 'quanto da foto aproveitar, de 5 a 100: com menos não sobra foto';
const share = quantity(SHARE, '[50, 50, 80]', /%/, [5, 100]);

/** A list of numbers, with or without its brackets. */
const numbers = (message: string) =>
  z
    .union([z.string(), z.array(z.union([z.string(), z.number()]))], message)
    .transform((value): (string | number | undefined)[] =>
      typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : value,
    );

const TWO = 'precisa ser dois números de 0 a 100 entre colchetes: da esquerda e do alto. Exemplo: [50, 50]';
const TWO_OR_THREE = 'precisa ser dois ou três números de 0 a 100 entre colchetes. Exemplo: [50, 50]';

/** A point of a picture, in per cent: `[62, 55]`. */
export const focus = numbers(TWO)
  .pipe(z.tuple([percent, percent], TWO))
  .meta({ kind: 'focal' });

/** A focus, and how much of the largest possible crop to keep. */
export const crop = numbers(TWO_OR_THREE)
  .pipe(z.tuple([percent, percent, share.optional()], TWO_OR_THREE))
  .meta({ kind: 'focal' });

export const colour = written('precisa ser uma cor entre aspas. Exemplo: "#3366AA"')
  .pipe(
    z
      .string()
      .regex(
        /^#[0-9a-f]{6}$/i,
        'precisa ser uma cor entre aspas, com # e seis letras ou números. Exemplo: "#3366AA"',
      ),
  )
  .meta({ kind: 'colour', examples: ['#3366AA'] });

/** One picture of `fotos.yaml`. */
export const photo = z.strictObject({
  arquivo: render,
  ...texts('alt legenda'),
  cor: colour,
  foco: focus,
  recortes: z.partialRecord(z.enum(SLOTS), crop),
  /** The same view before dawn, to the pixel: the page opens with it. */
  madrugada: render.optional(),
});

/** A place on a drawing, in its own units. */
const drawingUnits = quantity('um número em unidades do desenho', '310', NO_UNIT, [-100_000, 100_000]);
const point = (example: string) =>
  z.tuple([drawingUnits, drawingUnits], `precisa ser dois números. Exemplo: ${example}`);

const degrees = quantity('um ângulo de -180 a 180 graus', '-45', /°|graus?/, [-180, 180]);

/** A room in 360°. */
const room = z.strictObject({
  /** The folder of its six faces in `tour`; its name in the page. */
  pasta: id.meta({ kind: 'room-folder', folder: 'tour' }),
  planta: id.meta({ kind: 'shown-plan' }),
  olho: point('[310, 716]'),
  /** Where the mark stands on the page's plan, if its lettering is in the way of the eye. */
  'olho-na-pagina': point('[310, 870]').optional(),
  /** What the window into the room keeps of the face ahead. */
  foco: focus.default([50, 50]),
  ...texts('titulo detalhe marca legenda alt'),
  pontos: listOf(
    z.strictObject({ nome: text, giro: degrees, inclinacao: degrees }).meta({ title: 'ponto' }),
    [1, 10],
    'pontos',
  ),
});

/** The rooms in 360°. */
export const sala = z.strictObject({
  palavras: z.strictObject({
    ...texts('ajuda lugares'),
    olhando: naming('lugar'),
    ...texts('aproximar afastar tela-cheia sair-da-tela-cheia'),
    ...texts('celular celular-parar celular-negado carregando falha'),
  }),
  salas: listOf(room, [0, 5], 'salas').check(
    noTwice('pasta', '"{pasta}" já é a pasta de outra sala. Cada sala tem a sua'),
  ),
});

/** A side of a piece of furniture. */
const centimetres = quantity('um número de centímetros, de 20 a 400', '210', /cm/, [20, 400]);

/** Ruler and furniture on the plans. */
export const medidas = z.strictObject({
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

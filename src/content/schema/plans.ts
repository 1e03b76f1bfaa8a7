import { z } from 'zod';
import { ownRooms } from './facts.ts';
import { group, id, NO_UNIT, naming, quantity, read, text, texts } from './fields.ts';
import { meaning } from './meanings.ts';
import { photoFor } from './pictures.ts';
import { readArea } from './written.ts';

const drawing = meaning(text, { folder: 'plans' });
const planName = meaning(id, { name: 'plan' });

/** Square metres, to the hundredth. */
const area = read('precisa ser um número em metros quadrados, com até duas casas', '8,88', (value) => {
  const metres = readArea(value) ?? 0;
  return metres >= 0.01 && metres <= 5000 ? metres : undefined;
});

/** The length of one unit of a drawing in millimetres. */
const drawingScale = quantity(
  'quantos milímetros vale uma unidade do desenho, de 0,1 a 100',
  '5',
  /mm/,
  [0.1, 100],
);

/** A place on a drawing, in its own units. */
const drawingUnits = quantity('um número em unidades do desenho', '310', NO_UNIT, [-100_000, 100_000]);
const point = (example: string) =>
  z.tuple([drawingUnits, drawingUnits], `precisa ser dois números. Exemplo: ${example}`);

const degrees = quantity('um ângulo de -180 a 180 graus', '-45', /°|graus?/, [-180, 180]);

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
      secao: drawing,
      'secao-lado-a-lado': drawing.optional(),
      ampliada: drawing,
    }),
    escala: drawingScale.optional(),
    ambientes: z.array(z.strictObject({ nome: text, area })).min(1, 'precisa ter ao menos um ambiente'),
  })
  .superRefine((value, context) => {
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
  titulo: text,
  plantas: z
    .array(planName)
    .min(1, 'precisa ter ao menos uma planta')
    .refine((plans) => plans.length <= 4, 'pode ter no máximo 4 plantas'),
  foto: photoFor('garden').optional(),
  'foto-titulo': text.optional(),
});

export const plantas = z.strictObject({
  titulo: text,
  abas: group('tipo garden'),
  tipo: planGroup,
  garden: planGroup,
  ...texts('nota legenda botao'),
  plantas: z.record(id, plan),
});

/** The room in 360°. */
export const room = z.strictObject({
  planta: planName,
  olho: point('[310, 716]'),
  /** Where the mark stands on the page's plan, if its lettering is in the way of the eye. */
  'olho-na-pagina': point('[310, 870]').optional(),
  ...texts('titulo detalhe marca legenda alt'),
  pontos: z
    .array(z.strictObject({ nome: text, giro: degrees, inclinacao: degrees }))
    .min(1, 'precisa ter ao menos um ponto'),
  palavras: z.strictObject({
    ...texts('ajuda lugares'),
    olhando: naming('lugar'),
    ...texts('aproximar afastar tela-cheia sair-da-tela-cheia'),
    ...texts('celular celular-parar celular-negado carregando falha'),
  }),
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
      forma: z.literal('contorno', 'só pode ser "contorno"').optional(),
    }),
  ),
  palavras: z.strictObject({
    ...texts('ajuda pecas medir medindo clarear desfazer apagar apagado link copiado copie enviar'),
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

import { z } from 'zod';
import { id, NO_UNIT, quantity, read, text } from './fields.ts';
import { readArea } from './written.ts';

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

const degrees = quantity('um ângulo de -180 a 180 graus', '-45', /°|graus?/, [-180, 180]);

/** A side of a piece of furniture. */
const centimetres = quantity('um número de centímetros, de 20 a 400', '210', /cm/, [20, 400]);

export const plan = z
  .strictObject({
    titulo: text,
    'area-privativa': area,
    jardim: area.optional(),
    alt: text,
    desenho: z.strictObject({
      secao: text,
      'secao-lado-a-lado': text.optional(),
      ampliada: text,
    }),
    escala: drawingScale.optional(),
    ambientes: z.array(z.strictObject({ nome: text, area })).min(1, 'precisa ter ao menos um ambiente'),
  })
  .superRefine((value, context) => {
    const sum = value.ambientes.reduce((total, room) => total + room.area, 0);
    if (sum > value['area-privativa'] + 0.005) {
      const formatted = (n: number) => n.toFixed(2).replace('.', ',');
      context.addIssue({
        code: 'custom',
        path: ['ambientes'],
        message: `a soma dos ambientes (${formatted(sum)} m²) passa da área privativa (${formatted(value['area-privativa'])} m²)`,
      });
    }
  });

const planGroup = z.strictObject({
  titulo: text,
  plantas: z
    .array(id)
    .min(1, 'precisa ter ao menos uma planta')
    .refine((plans) => plans.length <= 4, 'pode ter no máximo 4 plantas'),
  foto: id.optional(),
  'foto-titulo': text.optional(),
});

export const plantas = z.strictObject({
  titulo: text,
  abas: z.strictObject({ tipo: text, garden: text }),
  tipo: planGroup,
  garden: planGroup,
  nota: text,
  legenda: text,
  botao: text,
  plantas: z.record(id, plan),
});

/** The room in 360°. */
export const room = z.strictObject({
  planta: id,
  olho: z.tuple([drawingUnits, drawingUnits], 'precisa ser dois números. Exemplo: [310, 716]'),
  /** Where the mark stands on the page's plan, if its lettering is in the way of the eye. */
  'olho-na-pagina': z
    .tuple([drawingUnits, drawingUnits], 'precisa ser dois números. Exemplo: [310, 870]')
    .optional(),
  titulo: text,
  detalhe: text,
  marca: text,
  legenda: text,
  alt: text,
  pontos: z
    .array(z.strictObject({ nome: text, giro: degrees, inclinacao: degrees }))
    .min(1, 'precisa ter ao menos um ponto'),
  palavras: z.strictObject({
    ajuda: text,
    lugares: text,
    olhando: text,
    aproximar: text,
    afastar: text,
    'tela-cheia': text,
    'sair-da-tela-cheia': text,
    celular: text,
    'celular-parar': text,
    'celular-negado': text,
    carregando: text,
    falha: text,
  }),
});

/** Ruler and furniture on the plans. */
export const measuring = z.strictObject({
  botao: text,
  titulo: text,
  nota: text,
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
    ajuda: text,
    pecas: text,
    medir: text,
    medindo: text,
    clarear: text,
    desfazer: text,
    apagar: text,
    apagado: text,
    link: text,
    copiado: text,
    copie: text,
    enviar: text,
    aproximar: text,
    afastar: text,
    inteira: text,
    peca: text,
    ponta: text,
    largura: text,
    profundidade: text,
    'lado-impossivel': text,
    girar: text,
    'girar-volta': text,
    'girar-livre': text,
    copiar: text,
    retirar: text,
    pronto: text,
    passagem: text,
    'sem-passagem': text,
    'na-parede': text,
    'na-peca': text,
    diferenca: text,
    'mais-larga': text,
    'mais-estreita': text,
    'mesma-largura': text,
    'mais-comprida': text,
    'mais-curta': text,
    'mesmo-comprimento': text,
    cheio: text,
    'reguas-cheias': text,
    guardado: text,
    /** Where the browser refuses to keep anything. */
    'nao-guardado': text,
  }),
  mensagem: text,
  'mensagem-vazia': text,
  'mensagem-mais': text,
  'mensagem-sala': text,
  'mensagem-link': text,
});

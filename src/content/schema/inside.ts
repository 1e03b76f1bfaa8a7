import { z } from 'zod';
import { centimetres, degrees, drawingUnits, id, text } from './fields.ts';

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
    'sem-3d': text,
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
    z.strictObject({ nome: text, largura: centimetres, profundidade: centimetres }),
  ),
  palavras: z.strictObject({
    ajuda: text,
    pecas: text,
    medir: text,
    medindo: text,
    clarear: text,
    desfazer: text,
    refazer: text,
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
    cheio: text,
    'reguas-cheias': text,
    guardado: text,
    /** Where the browser refuses to keep anything. */
    'nao-guardado': text,
  }),
  mensagem: text,
  'mensagem-vazia': text,
  'mensagem-mais': text,
  'mensagem-link': text,
});

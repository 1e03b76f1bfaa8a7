import { z } from 'zod';
import { tableSchema } from './table.ts';

const text = z.string('precisa ser um texto').trim().min(1, 'não pode ficar vazio');
const id = z
  .string('precisa ser um nome curto')
  .regex(/^[a-z0-9-]+$/, 'aceita só letras minúsculas sem acento, números e hífen');
const url = z.url('precisa ser um endereço completo, começando com https://');
const minutes = z
  .number('precisa ser um número de minutos, como 2')
  .int('precisa ser um número inteiro de minutos')
  .positive('precisa ser maior que zero');
const percent = z
  .number('precisa ser um número de 0 a 100')
  .min(0, 'vai de 0 a 100')
  .max(100, 'vai de 0 a 100');

/** An area in square metres; a Brazilian decimal comma is as good as a point. */
const area = z
  .preprocess(
    (value) => (typeof value === 'string' ? Number(value.replace(',', '.')) : value),
    z.number('precisa ser um número em metros quadrados, como 8,88').positive('precisa ser maior que zero'),
  )
  .transform((value) => Math.round(value * 100) / 100);

const titled = z.strictObject({ titulo: text, texto: text });
const focus = z.tuple([percent, percent], 'precisa ser dois números de 0 a 100, como [50, 50]');

/** Every place a picture can stand in; `src/pictures/slots.ts` says how large each is. */
export const SLOTS = [
  'capa',
  'capa-celular',
  'carrossel',
  'carrossel-celular',
  'lazer',
  'garden',
  'condicoes',
  'condicoes-celular',
  'compartilhar',
] as const;
export type SlotName = (typeof SLOTS)[number];

const crop = z.union(
  [focus, z.tuple([percent, percent, percent])],
  'precisa ser dois ou três números de 0 a 100, como [50, 50]',
);

const photo = z.strictObject({
  arquivo: text,
  alt: text,
  legenda: text,
  cor: z.string().regex(/^#[0-9a-f]{6}$/i, 'precisa ser uma cor como "#4D6887"'),
  foco: focus,
  recortes: z.partialRecord(z.enum(SLOTS, `precisa ser um destes: ${SLOTS.join(', ')}`), crop),
});

const plan = z
  .strictObject({
    titulo: text,
    'area-privativa': area,
    jardim: area.optional(),
    alt: text,
    desenho: z.strictObject({ secao: text, 'secao-lado-a-lado': text.optional(), ampliada: text }),
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
  plantas: z.array(id).min(1, 'precisa ter ao menos uma planta'),
  foto: id.optional(),
  'foto-titulo': text.optional(),
});

/** One schema a content file; the key is the file's name without `.yaml`. */
export const fileSchemas = {
  empreendimento: z.strictObject({
    nome: text,
    site: url,
    descricao: text,
    whatsapp: z.string().regex(/^55\d{10,11}$/, 'precisa ser só dígitos, com 55 e DDD, como "5585900000000"'),
    email: z.email('precisa ser um e-mail, como contato@exemplo.com.br'),
    endereco: z.strictObject({ rua: text, numero: text, cidade: text }),
    stand: z.array(text).min(1, 'precisa ter ao menos uma linha'),
    rotulo: text,
    grupo: text,
    corretora: z.strictObject({ nome: text, creci: text }),
    ano: z.number('precisa ser um ano, como 2026').int(),
  }),
  mensagens: z.strictObject({
    consultor: text,
    'saber-mais': text,
    plantas: text,
    condicoes: text,
    interesse: text,
    'depois-do-envio': text.refine(
      (value) => value.includes('{nome}') && value.includes('{celular}'),
      'precisa conter {nome} e {celular}',
    ),
    'sem-dados': text,
  }),
  formularios: z.strictObject({
    lead: z.strictObject({ titulo: text, botao: text, conversa: text }),
    contato: z.strictObject({ titulo: text, botao: text }),
    campos: z.strictObject({
      nome: z.strictObject({ rotulo: text, exemplo: text, vazio: text }),
      celular: z.strictObject({ rotulo: text, exemplo: text, vazio: text, curto: text }),
      mensagem: z.strictObject({ rotulo: text, exemplo: text }),
    }),
    enviando: text,
    avisos: z.strictObject({
      obrigatorios: titled,
      telefone: titled,
      falha: titled,
      sucesso: titled,
      contato: titled,
      reenviado: titled,
      'endereco-copiado': titled,
      'endereco-nao-copiado': titled,
      'imagem-nao-aberta': titled.extend({ link: text }),
    }),
    'abrir-conversa': text,
    'falar-agora': text,
    fechar: text,
  }),
  topo: z.strictObject({
    botao: text,
    pular: text,
    menu: z.array(z.strictObject({ texto: text, destino: id })),
    flutuante: text,
  }),
  capa: z.strictObject({
    titulo: text.refine((value) => value.split(/\s+/).length <= 8, 'pode ter no máximo 8 palavras'),
    texto: text,
    fatos: z.array(z.strictObject({ destaque: text, texto: text })).length(4, 'precisa ter 4 fatos'),
    foto: id,
    'foto-celular': id,
    compartilhar: z.strictObject({ foto: id, fatos: text }),
  }),
  sobre: z.strictObject({
    titulo: text,
    textos: z.array(text).min(1),
    carrossel: z.strictObject({
      nome: text,
      fotos: z
        .array(z.strictObject({ titulo: text, foto: id, 'foto-celular': id.optional() }))
        .min(2, 'precisa ter ao menos duas fotos'),
    }),
  }),
  localizacao: z.strictObject({
    titulo: text,
    lagoa: titled.extend({ minutos: minutes }),
    lugares: z
      .array(titled.extend({ desenho: id, minutos: minutes.optional() }))
      .length(5, 'precisa ter 5 lugares'),
  }),
  investimento: z.strictObject({
    titulo: text,
    texto: text,
    nota: text,
    'taxa-anual': z.number('precisa ser um número, como 15').positive().max(100),
    anos: z.number('precisa ser um número de anos').int().min(2).max(10),
  }),
  lazer: z.strictObject({
    titulo: text,
    itens: z
      .array(
        titled
          .extend({ foto: id.optional(), desenho: z.enum(['pet', 'delivery', 'bicycle']).optional() })
          .refine(
            (item) => Boolean(item.foto) !== Boolean(item.desenho),
            'precisa de uma foto ou de um desenho',
          ),
      )
      .length(7, 'precisa ter 7 itens'),
  }),
  plantas: z.strictObject({
    titulo: text,
    abas: z.strictObject({ tipo: text, garden: text }),
    tipo: planGroup,
    garden: planGroup,
    nota: text,
    legenda: text,
    botao: text,
    plantas: z.record(id, plan),
  }),
  mapa: z.strictObject({
    'mapa-url': text.refine(
      (value) => value.startsWith('https://') && value.includes('{busca}'),
      'precisa começar com https:// e conter {busca}',
    ),
    'rota-url': text.refine(
      (value) => value.startsWith('https://') && value.includes('{busca}'),
      'precisa começar com https:// e conter {busca}',
    ),
    'botao-rota': text,
    'botao-copiar': text,
    carregando: text,
    desenhado: text,
    quadro: text,
    lagoa: z.strictObject({ titulo: text, minutos: minutes }),
    lugares: z.array(
      z.strictObject({
        titulo: text,
        icone: z.enum(['mercado', 'sacola', 'escola', 'hospital']),
        minutos: minutes.optional(),
      }),
    ),
  }),
  perguntas: z.strictObject({
    titulo: text,
    texto: text,
    botao: text,
    perguntas: z
      .array(z.strictObject({ pergunta: text, resposta: text }))
      .length(8, 'precisa ter 8 perguntas'),
  }),
  condicoes: z.strictObject({
    tabela: tableSchema,
    textos: z.strictObject({
      titulo: text,
      texto: text,
      total: text,
      sinal: text,
      'parte-do-sinal': text,
      parcelas: text,
      'a-partir-de': text,
      nota: text,
      botao: text,
      'em-atualizacao': titled,
    }),
    foto: id,
  }),
  rodape: z.strictObject({
    sobre: text,
    rotulos: z.strictObject({ whatsapp: text, email: text, stand: text }),
    botao: text,
    privacidade: text,
  }),
  paginas: z.strictObject({
    'nao-encontrada': titled.extend({ botao: text }),
    obrigado: titled.extend({ voltar: text }),
    'nao-enviado': titled.extend({ voltar: text }),
    privacidade: z.strictObject({
      titulo: text,
      atualizada: text,
      abertura: text,
      quem: titled,
      dados: z.strictObject({
        titulo: text,
        colunas: z.tuple([text, text, text, text]),
        linhas: z.array(z.tuple([text, text, text, text])).min(1),
      }),
      compartilhamos: titled,
      direitos: titled,
    }),
  }),
  fotos: z.record(id, photo),
} as const;

export type Content = { [Name in keyof typeof fileSchemas]: z.infer<(typeof fileSchemas)[Name]> };
export type Photo = z.infer<typeof photo>;
export type Plan = z.infer<typeof plan>;

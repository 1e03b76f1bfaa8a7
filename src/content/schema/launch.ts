import { z } from 'zod';
import { DEFAULT_TIME_ZONE } from '../time-zone.ts';
import * as field from './fields.ts';

const { text, oneOf, titled } = field;

/** The registration that every advert of a launch must name: Lei 4.591/64, art. 32, § 3. */
const incorporation = z.strictObject({
  registro: text,
  cartorio: text,
  /** Day of the registration; after 180 days without sale, loan or works it must be renewed (art. 33). */
  data: field.date,
  'atualizada-em': field.date.optional(),
  concretizada: field.yesNo.optional(),
  /** How the building is paid for; adverts with a price tell land and works apart for the last two (arts. 56, 62). */
  regime: oneOf(['preco-fechado', 'reajustavel', 'administracao']),
});

export const empreendimento = z.strictObject({
  nome: text,
  site: field.url,
  descricao: text,
  whatsapp: field.whatsapp,
  email: field.email,
  endereco: z.strictObject({ rua: text, numero: text, cidade: text }),
  /** Line by line. */
  stand: z.array(text).min(1, 'precisa ter ao menos uma linha').default(['{rua}, {numero}', '{cidade}']),
  rotulo: text,
  grupo: text,
  corretora: z.strictObject({ nome: text, creci: text, empresa: field.yesNo.optional() }),
  ano: field.year,
  /** Of the times that the broker reads. */
  fuso: field.timeZone.default(DEFAULT_TIME_ZONE),
  /** Leads tell where their visit came from. */
  origem: field.yesNo.default(false),
  incorporacao: incorporation.optional(),
});

export const mensagens = z.strictObject({
  consultor: text,
  'saber-mais': text,
  plantas: text,
  condicoes: text,
  interesse: text,
  'depois-do-envio': text,
  'sem-dados': text,
  'numero-de-fora': text,
});

export const formularios = z.strictObject({
  lead: z.strictObject({ titulo: text, botao: text, conversa: text }),
  contato: z.strictObject({ titulo: text, botao: text }),
  campos: z.strictObject({
    nome: z.strictObject({ rotulo: text, exemplo: text, vazio: text }),
    celular: z.strictObject({ rotulo: text, exemplo: text, vazio: text, curto: text, estrangeiro: text }),
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
    'imagem-nao-aberta': titled.extend({ link: text, abrindo: text }),
  }),
  'abrir-conversa': text,
  'falar-agora': text,
  privacidade: text.default('Aviso de privacidade'),
  fechar: text,
});

/** A row of the privacy table. */
const row = z
  .array(text, 'precisa ser uma lista de 4 textos entre colchetes')
  .length(4, 'precisa ter 4 textos (ponha entre aspas o que tem vírgula)')
  .transform(([a = '', b = '', c = '', d = '']): [string, string, string, string] => [a, b, c, d]);

export const paginas = z.strictObject({
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
      colunas: row,
      linhas: z.array(row).min(1, 'precisa ter ao menos uma linha'),
    }),
    compartilhamos: titled,
    direitos: titled,
  }),
});

/** A data stream of Google Analytics 4. */
const analyticsId = field.formed(
  'precisa ser o ID de medição do Google Analytics 4, que começa com G-',
  'G-A1B2C3D4E5',
  /^G-[A-Z0-9]{4,16}$/,
  (value) => value.toUpperCase(),
);

/** A conversion action of Google Ads: account and label. */
const adsConversion = field.formed(
  'precisa ser a conta do Google Ads e o rótulo da conversão, com uma barra entre os dois',
  'AW-123456789/AbCdEfGhIjKlMnOpQr',
  /^AW-\d{6,14}\/[\w-]{6,60}$/,
  (value) => value.replace(/^aw-/, 'AW-'),
);

/** A Meta Pixel (data set). */
const pixelId = field.formed(
  'precisa ser o número do Pixel da Meta, só com algarismos',
  '"1234567890123456"',
  /^\d{10,20}$/,
);

export const cookies = z.strictObject({
  'google-analytics': analyticsId.optional(),
  'google-ads': adsConversion.optional(),
  'meta-pixel': pixelId.optional(),
  aviso: titled.extend({
    recusar: text,
    aceitar: text,
    escolher: text,
    visitas: text,
    anuncios: text,
    salvar: text,
  }),
  preferencias: text,
  privacidade: titled.extend({ cookies: text }),
});

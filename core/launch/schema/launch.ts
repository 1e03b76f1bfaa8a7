import { z } from 'zod';
import { LABEL_MAX_LENGTH } from '../../lead/lead.ts';
import { KEPT_FOR } from '../notice-terms.ts';
import { DEFAULT_TIME_ZONE, readTimeZone } from '../yaml/written.ts';
import * as field from './fields.ts';
import { facts } from './prices.ts';

const { oneOf, text } = field;

/** Lei 4.591/64, art. 32, § 3: every advert names the registration. */
const incorporation = z.strictObject({
  registro: text,
  cartorio: text,
  /** Lei 4.591/64, art. 33: renewed after 180 days without sale, loan or works. */
  data: field.date,
  'atualizada-em': field.date.optional(),
  concretizada: field.yesNo.optional(),
  /** Lei 4.591/64, arts. 56 and 62: these regimes need land and works priced apart. */
  regime: oneOf(['preco-fechado', 'reajustavel', 'administracao']),
});

const timeZone = field.parsed(
  'precisa ser um fuso horário pelo seu nome internacional',
  'America/Sao_Paulo',
  readTimeZone,
);

/** Without a path, since the page adds its own. */
const url = field
  .textOrNumber('precisa ser um endereço. Exemplo: https://www.exemplo.com.br')
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error:
        'precisa ser um endereço completo, começando com https://. Exemplo: https://www.exemplo.com.br',
    }),
  )
  .pipe(
    z
      .string()
      .regex(
        /^https?:\/\/[^/?#]+\/?$/i,
        'precisa ser só o endereço do site, sem o que vem depois do nome. Exemplo: https://www.exemplo.com.br',
      ),
  )
  .transform((value) => value.replace(/\/$/, ''))
  .meta({ kind: 'url', examples: ['https://www.exemplo.com.br'] });

const analyticsId = field.matching(
  'precisa ser o ID de medição do Google Analytics 4, que começa com G-',
  'G-A1B2C3D4E5',
  /^G-[A-Z0-9]{4,16}$/,
  (value) => value.toUpperCase(),
);

const adsConversion = field.matching(
  'precisa ser a conta do Google Ads e o rótulo da conversão, com uma barra entre os dois',
  'AW-123456789/AbCdEfGhIjKlMnOpQr',
  /^AW-\d{6,14}\/[\w-]{6,60}$/,
  (value) => value.replace(/^aw-/, 'AW-'),
);

const pixelId = field.matching(
  'precisa ser o número do Pixel da Meta, só com algarismos',
  '"1234567890123456"',
  /^\d{10,20}$/,
);

export const empreendimento = z.strictObject({
  nome: field.upTo(60),
  site: url,
  descricao: text,
  whatsapp: field.whatsapp,
  email: field.email,
  endereco: z.strictObject({ rua: text, numero: text, cidade: text }),
  stand: z
    .array(text)
    .min(1, 'precisa ter ao menos uma linha')
    .default(['{rua}, {numero}', '{cidade}']),
  rotulo: field.upTo(LABEL_MAX_LENGTH).default('{empreendimento} - {municipio}'),
  grupo: text,
  corretora: z.strictObject({ nome: text, creci: text, empresa: field.yesNo.optional() }),
  ano: field.quantity('um ano', '2026', field.NO_UNIT, [1990, 2100], Number.isInteger),
  ficha: facts,
  fuso: timeZone.default(DEFAULT_TIME_ZONE),
  origem: field.yesNo.default(false),
  incorporacao: incorporation.optional(),
  /** The end of the name, shown larger in the brand, and alone in narrow places. */
  'nome-curto': field.upTo(30).optional(),
  'google-analytics': analyticsId.optional(),
  'google-ads': adsConversion.optional(),
  'meta-pixel': pixelId.optional(),
});

export const mensagens = z.strictObject({
  consultor: text.default(
    'Olá! Tenho interesse no {empreendimento} e quero falar com um consultor.',
  ),
  'saber-mais': text.default('Olá! Tenho interesse no {empreendimento} e quero saber mais.'),
  condicoes: text,
  interesse: text.default('Olá! Vi o site do {empreendimento} e gostaria de mais informações.'),
  plantas: text.default('Olá! Quero receber todas as plantas do {empreendimento}.'),
  'depois-do-envio': text
    .meta({ needs: ['nome', 'celular'] })
    .default(
      'Olá! Meu nome é {nome} e meu celular é {celular}. Acabei de enviar meus dados pelo site do {empreendimento} e quero receber a tabela de preços.',
    ),
  'sem-dados': text.default(
    'Olá! Acabei de enviar meus dados pelo site do {empreendimento} e quero falar com um consultor.',
  ),
});

const row = z
  .array(text.meta({ title: 'texto' }), 'precisa ser uma lista de 4 textos entre colchetes')
  .length(4, 'precisa ter 4 textos (ponha entre aspas o que tem vírgula)')
  .transform(([a = '', b = '', c = '', d = '']): [string, string, string, string] => [a, b, c, d]);

export const privacidade = z.strictObject({
  atualizada: text,
  quem: text.default('{corretora}, {creci}, com o contato {email}.'),
  dados: z.array(row).min(1, 'precisa ter ao menos uma linha'),
  guardar: oneOf(KEPT_FOR).default('1 dia'),
  compartilhamos: text.default(
    'O formulário chega por um serviço de envio de e-mail, e a conversa acontece no WhatsApp. Cada um segue a própria política.',
  ),
  direitos: text.default(
    'Você pode pedir para ver, corrigir ou apagar os seus dados, e voltar atrás no consentimento. Escreva para {email}.',
  ),
});

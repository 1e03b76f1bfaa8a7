import { isOriginRow, ORIGIN_ROW } from '../launch/notice-terms.ts';
import { privacyNotice } from '../launch/privacy-notice.ts';
import type { Content } from '../launch/schema.ts';
import { formatPhone } from '../lead/phone.ts';
import { type Check, inFile } from './finding.ts';

/** Domains reserved for examples (RFC 2606), and common placeholders. */
const EXAMPLE_DOMAIN =
  /(^|\.)(exemplo|example|teste|test|dominio|seudominio|seusite|email)(\.(com|net|org|com\.br))?$|\.(example|test|invalid|localhost)$|^localhost$/i;

const isExampleAddress = (email: string): boolean =>
  EXAMPLE_DOMAIN.test(email.split('@')[1] ?? '') || /^(seu-?email|teste|fulano|nome)@/i.test(email);

function isPlaceholderNumber(whatsapp: string): boolean {
  const number = whatsapp.slice(4).replace(/^9/, '');
  return /^(\d)\1+$/.test(number) || '0123456789'.includes(number) || '9876543210'.includes(number);
}

/** Council, optional region, number, and F or J: `CRECI 12345-J`, `CRECI/CE 12.345-F`. */
const CRECI =
  /^CRECI(?:[-/ ]?[A-Z]{2})?(?: ?\d{1,2}ª? ?Regi[ãa]o)?[-/ :nº]*(\d{1,3}\.?\d{3}|\d{3,6})(?:[-/ ]?([FJ]))?$/i;

function readCreci({ empreendimento }: Content) {
  const [, digits = '', letter = ''] = CRECI.exec(empreendimento.corretora.creci.trim()) ?? [];
  return { isNumber: /[1-9]/.test(digits), letter: letter.toUpperCase() };
}

const IDENTITY_LAW =
  'Decreto 7.962/2013, art. 2º, e CDC, art. 31: quem vende informa nome, endereço e contato verdadeiros';
const CRECI_LAW =
  'Lei 6.530/78, art. 20, e Resolução COFECI 1.065/2007: todo anúncio traz o nome e o número do CRECI';

export const sellerChecks: Check[] = [
  {
    id: 'telefone',
    rule: IDENTITY_LAW,
    place: inFile('empreendimento', 'whatsapp'),
    test: ({ content: { empreendimento } }) =>
      isPlaceholderNumber(empreendimento.whatsapp) &&
      `O WhatsApp +${empreendimento.whatsapp} não é de ninguém`,
  },
  {
    id: 'e-mail',
    rule: IDENTITY_LAW,
    place: inFile('empreendimento', 'email'),
    test: ({ content: { empreendimento } }) =>
      isExampleAddress(empreendimento.email) && `O e-mail ${empreendimento.email} é de exemplo`,
  },
  {
    id: 'site',
    rule: IDENTITY_LAW,
    place: inFile('empreendimento', 'site'),
    test: ({ content: { empreendimento } }) =>
      EXAMPLE_DOMAIN.test(new URL(empreendimento.site).hostname) &&
      `O endereço ${empreendimento.site} é de exemplo: os links compartilhados não abrem`,
  },
  {
    id: 'site-sem-tls',
    rule: IDENTITY_LAW,
    place: inFile('empreendimento', 'site'),
    test: ({ content: { empreendimento } }) =>
      empreendimento.site.startsWith('http://') &&
      `O endereço ${empreendimento.site} não é seguro: comece com https://`,
  },
  {
    id: 'creci',
    rule: CRECI_LAW,
    place: inFile('empreendimento', 'corretora', 'creci'),
    test: ({ content }) =>
      !readCreci(content).isNumber &&
      `O CRECI "${content.empreendimento.corretora.creci}" não é um número de inscrição. Escreva como no cartão: "CRECI 12345-F" ou "CRECI 12345-J"`,
  },
  {
    id: 'creci-de-empresa',
    rule: CRECI_LAW,
    place: inFile('empreendimento', 'corretora', 'creci'),
    test: ({ content }) => {
      const { nome, creci, empresa } = content.empreendimento.corretora;
      const { isNumber, letter } = readCreci(content);
      return (
        empresa &&
        isNumber &&
        letter !== 'J' &&
        `"${nome}" é empresa, e o CRECI "${creci}" não termina em J. Se não é empresa, escreva "empresa: não"`
      );
    },
  },
];

const COLUMNS = [
  {
    id: 'finalidade',
    rule: 'LGPD, art. 9º, I',
    column: 1,
    what: 'Privacidade: não diz para que serve cada dado',
  },
  {
    id: 'base-legal',
    rule: 'LGPD, arts. 7º e 9º',
    column: 2,
    what: 'Privacidade: não diz a base legal de cada dado',
  },
  {
    id: 'prazo',
    rule: 'LGPD, art. 9º, II',
    column: 3,
    what: 'Privacidade: não diz por quanto tempo cada dado fica guardado',
  },
];
const isFilled = (text = '') => text.trim() !== '' && !text.includes('[');

/** LGPD (Lei 13.709/2018). */
export const privacyChecks: Check[] = [
  {
    id: 'controlador',
    rule: 'LGPD, art. 9º, III',
    place: inFile('privacidade', 'quem'),
    test: ({ content }) => {
      const { corretora, grupo } = content.empreendimento;
      const { texto } = privacyNotice(content).quem;
      return (
        ![corretora.nome, grupo].some((name) => texto.includes(name)) &&
        'Privacidade: não diz quem é o controlador (escreva {corretora})'
      );
    },
  },
  {
    id: 'contato',
    rule: 'LGPD, art. 9º, IV',
    place: inFile('privacidade', 'quem'),
    test: ({ content }) => {
      const { email, whatsapp } = content.empreendimento;
      const { quem, direitos } = privacyNotice(content);
      const texts = quem.texto + direitos.texto;
      return (
        ![email, formatPhone(whatsapp)].some((contact) => texts.includes(contact)) &&
        'Privacidade: não diz como falar com o controlador (escreva {email})'
      );
    },
  },
  ...COLUMNS.map(
    ({ id, rule, column, what }): Check => ({
      id,
      rule,
      place: inFile('privacidade', 'dados'),
      test: ({ content }) =>
        !content.privacidade.dados.every((row) => isFilled(row[column])) && what,
    }),
  ),
  {
    id: 'origem',
    rule: 'LGPD, art. 9º, I',
    place: inFile('privacidade', 'dados'),
    test: ({ content: { empreendimento, privacidade } }) =>
      empreendimento.origem &&
      !privacidade.dados.some(([datum]) => isOriginRow(datum)) &&
      `Privacidade: não diz que o site guarda de onde a pessoa veio (campo "origem" de empreendimento.yaml). Acrescente a linha: - [${ORIGIN_ROW.join(', ')}]`,
  },
  {
    id: 'atualizada',
    rule: 'LGPD, art. 9º',
    place: inFile('privacidade', 'atualizada'),
    test: ({ content }) =>
      !isFilled(content.privacidade.atualizada) && 'Privacidade: não diz quando foi atualizada',
  },
];

const MAIL_HABIT = 'Um contato que não chega é uma venda perdida';
const SETTINGS = { where: 'arquivo .env (o modelo é .env.example)' };

export const mailChecks: Check[] = [
  {
    id: 'envio',
    rule: MAIL_HABIT,
    place: SETTINGS,
    test: ({ mail }) =>
      !mail.configured &&
      'Nenhum envio de e-mail está configurado: os contatos ficam em arquivos nesta máquina. Preencha SMTP_URL',
  },
  {
    id: 'destino',
    rule: MAIL_HABIT,
    place: SETTINGS,
    test: ({ mail }) =>
      mail.configured &&
      isExampleAddress(mail.to) &&
      `Os contatos vão para ${mail.to}, que é de exemplo. Preencha MAIL_TO`,
  },
  {
    id: 'remetente',
    rule: MAIL_HABIT,
    place: SETTINGS,
    test: ({ mail }) =>
      mail.configured &&
      isExampleAddress(mail.from) &&
      `O remetente ${mail.from} é de exemplo, e os servidores recusam. Preencha MAIL_FROM`,
  },
  {
    id: 'teste',
    rule: MAIL_HABIT,
    place: SETTINGS,
    test: ({ mail }) =>
      mail.configured &&
      !mail.tested &&
      'O envio ainda não foi testado com esta configuração. Rode "npm run mail -- test" e confira a caixa de entrada',
  },
];

import { privacyNotice } from '../launch/privacy-notice.ts';
import { textsIn } from '../launch/schema/meanings.ts';
import { inFile, type LaunchState, type Looked } from './finding.ts';

const LEGAL_PERSON =
  /\b(ltda|s\/?a|eireli|me|epp|imobili[áa]ria|im[óo]veis|empreendimentos|neg[óo]cios|construtora|consultoria)\b\.?/i;
/** Council, region or not, number, and F or J: `CRECI 12345-J`, `CRECI/CE 12.345-F`. */
const CRECI =
  /^CRECI(?:[-/ ]?[A-Z]{2})?(?: ?\d{1,2}ª? ?Regi[ãa]o)?[-/ :nº]*(\d{1,3}\.?\d{3}|\d{3,6})(?:[-/ ]?([FJ]))?$/i;

const BRACKETS = /\[[^\]]+\]/g;

/** Domains that belong to nobody (RFC 2606) or stand in every sample. */
const isSampleDomain = (host = ''): boolean =>
  /(^|\.)(exemplo|example|teste|test|dominio|seudominio|seusite|email)(\.(com|net|org|com\.br))?$|\.(example|test|invalid|localhost)$|^localhost$/i.test(
    host,
  );

const isSampleAddress = (email: string): boolean =>
  isSampleDomain(email.split('@')[1]) || /^(seu-?email|teste|fulano|nome)@/i.test(email);

/** All digits of a subscriber's number the same or in a row: nobody's. */
function isNobodys(whatsapp: string): boolean {
  const number = whatsapp.slice(4).replace(/^9/, '');
  return /^(\d)\1+$/.test(number) || '0123456789'.includes(number) || '9876543210'.includes(number);
}

/**
 * Who sells what and where: nothing of the sample, nothing impossible, nothing left to be filled
 * in.
 */
export function companyLooks({ content }: LaunchState): Looked[] {
  const { whatsapp, email, site, endereco, grupo, corretora } = content.empreendimento;
  const { nome, creci, empresa = LEGAL_PERSON.test(nome) } = corretora;
  const found = { whatsapp, email, site, rua: endereco.rua, grupo, nome, creci };
  const [, digits = '', letter = ''] = CRECI.exec(creci.trim()) ?? [];
  const isNoNumber = /^[0.]*$/.test(digits);
  const looks: [name: string, isOpen: boolean, ...path: string[]][] = [
    ['telefone', isNobodys(whatsapp), 'whatsapp'],
    ['e-mail', isSampleAddress(email), 'email'],
    ['site', isSampleDomain(new URL(site).hostname), 'site'],
    ['site-sem-tls', site.startsWith('http://'), 'site'],
    [
      'rua',
      /^(rua|av\.?|avenida) (da lagoa|tal|exemplo|x+)$/i.test(found.rua.trim()),
      'endereco',
      'rua',
    ],
    ['grupo', /grupo construtor|exemplo/i.test(grupo), 'grupo'],
    ['corretora', /nome da corretora|exemplo/i.test(nome), 'corretora', 'nome'],
    ['creci', isNoNumber, 'corretora', 'creci'],
    ['creci-de-empresa', !isNoNumber && empresa && !/j/i.test(letter), 'corretora', 'creci'],
  ];
  const bracketed = Object.entries(content).map(([file, data]): Looked => {
    const texts = [...textsIn(data)].filter(({ text }) => text.match(BRACKETS));
    const found = new Set(texts.flatMap(({ text }) => text.match(BRACKETS)));
    const place = { ...inFile(file), path: texts[0]?.path ?? [] };
    return ['colchetes', found.size > 0, place, { textos: [...found].join(', ') }];
  });
  return [
    ...looks.map(
      ([name, isOpen, ...path]): Looked => [name, isOpen, inFile('empreendimento', ...path), found],
    ),
    ...bracketed,
  ];
}

/** Whether a lead really reaches somebody. */
export function mailLooks({ mail: { configured, from, to, tested } }: LaunchState): Looked[] {
  const place = { where: 'arquivo .env (o modelo é .env.example)' };
  return [
    ['envio', !configured, place],
    ['destino', configured && isSampleAddress(to), place, { to }],
    ['remetente', configured && isSampleAddress(from), place, { from }],
    ['teste', configured && !tested, place],
  ];
}

/**
 * What a visitor must be told about personal data before leaving any: LGPD (Lei 13.709/2018), arts.
 * 9 and 18.
 */
export function privacyLooks({ content }: LaunchState): Looked[] {
  const { origem, corretora, grupo } = content.empreendimento;
  const { quem, dados, compartilhamos, direitos, atualizada } = privacyNotice(content);
  const isFilled = (text: string) => text.trim().length > 3 && !text.includes('[');
  /** Whether a column is there, and full. */
  const tells = (column: RegExp) => {
    const index = dados.colunas.findIndex((name) => column.test(name));
    return index >= 0 && dados.linhas.every((row) => isFilled(row[index] ?? ''));
  };
  const tellsOrigin = dados.linhas.some(([datum]) =>
    /de onde|origem|an[uú]ncio|campanha/i.test(datum),
  );
  const rights = [/ver|acess|confirma/i, /corrig/i, /apag|elimin|exclu/i, /consentimento/i];
  const told: [name: string, isTold: boolean, field: string][] = [
    ['controlador', [corretora.nome, grupo].some((name) => quem.texto.includes(name)), 'quem'],
    ['contato', /@|\d{4}-\d{4}/.test(quem.texto + direitos.texto), 'quem'],
    ['finalidade', tells(/para qu|finalidade/i), 'dados'],
    ['base-legal', tells(/base/i), 'dados'],
    ['prazo', tells(/tempo|prazo/i), 'dados'],
    ['origem', !origem || tellsOrigin, 'dados'],
    ['servico-de-e-mail', /e-?mail/i.test(compartilhamos.texto), 'compartilhamos'],
    ['conversa', /whatsapp/i.test(compartilhamos.texto), 'compartilhamos'],
    ['direitos', rights.every((right) => right.test(direitos.texto)), 'direitos'],
    ['atualizada', isFilled(atualizada), 'atualizada'],
  ];
  return told.map(([name, isTold, field]) => [name, !isTold, inFile('privacidade', field)]);
}

import { textsIn } from '../schema/meanings.ts';
import { inFile, type LaunchState, type Open } from './finding.ts';

const REACH =
  'Decreto 7.962/2013, art. 2º, e CDC, art. 31: quem vende informa nome, endereço e contato verdadeiros';
const COFECI =
  'Lei 6.530/78, art. 20, e Resolução COFECI 1.065/2007: todo anúncio traz o nome e o número do CRECI';
const LEGAL_PERSON =
  /\b(ltda|s\/?a|eireli|me|epp|imobili[áa]ria|im[óo]veis|empreendimentos|neg[óo]cios|construtora|consultoria)\b\.?/i;
/** Council, region or not, number, and F or J: `CRECI 12345-J`, `CRECI/CE 12.345-F`. */
const CRECI =
  /^CRECI(?:[-/ ]?[A-Z]{2})?(?: ?\d{1,2}ª? ?Regi[ãa]o)?[-/ :nº]*(\d{1,3}\.?\d{3}|\d{3,6})(?:[-/ ]?([FJ]))?$/i;

const BRACKETS = /\[[^\]]+\]/;

/** Domains that belong to nobody (RFC 2606) or stand in every sample. */
export const isSampleDomain = (host: string): boolean =>
  /(^|\.)(exemplo|example|teste|test|dominio|seudominio|seusite|email)(\.(com|net|org|com\.br))?$|\.(example|test|invalid|localhost)$|^localhost$/i.test(
    host,
  );

export const isSampleAddress = (email: string): boolean =>
  isSampleDomain(email.split('@')[1] ?? '') || /^(seu-?email|teste|fulano|nome)@/i.test(email);

/** All digits of a subscriber's number the same or in a row: nobody's. */
function isNobodys(whatsapp: string): boolean {
  const number = whatsapp.slice(4).replace(/^9/, '');
  return /^(\d)\1+$/.test(number) || '0123456789'.includes(number) || '9876543210'.includes(number);
}

/** What is wrong with a broker's registration. */
function creciOpen({ nome, creci, empresa }: LaunchState['content']['empreendimento']['corretora']) {
  const [, digits = '', letter] = CRECI.exec(creci.trim()) ?? [];
  if (/^[0.]*$/.test(digits))
    return `O CRECI "${creci}" não é um número de inscrição. Escreva como no cartão: "CRECI 12345-F" ou "CRECI 12345-J"`;
  if ((empresa ?? LEGAL_PERSON.test(nome)) && letter?.toUpperCase() !== 'J')
    return `"${nome}" é empresa, e o CRECI "${creci}" não termina em J. Se não é empresa, escreva "empresa: não"`;
  return undefined;
}

/** Who sells what and where: nothing of the sample, nothing impossible. */
export function identityOpen({ content }: LaunchState, open: Open): void {
  const { whatsapp, email, site, endereco, grupo, corretora } = content.empreendimento;
  const { rua } = endereco;
  const wrong: [path: string | string[], isWrong: boolean, what: string][] = [
    ['whatsapp', isNobodys(whatsapp), `O WhatsApp +${whatsapp} não é de ninguém`],
    ['email', isSampleAddress(email), `O e-mail ${email} é de exemplo`],
    [
      'site',
      isSampleDomain(new URL(site).hostname),
      `O endereço ${site} é de exemplo: os links compartilhados não abrem`,
    ],
    ['site', site.startsWith('http://'), `O endereço ${site} não é seguro: comece com https://`],
    [
      ['endereco', 'rua'],
      /^(rua|av\.?|avenida) (da lagoa|tal|exemplo|x+)$/i.test(rua.trim()),
      `A rua "${rua}" é a do exemplo`,
    ],
    ['grupo', /grupo construtor|exemplo/i.test(grupo), `O grupo "${grupo}" é o do exemplo`],
    [
      ['corretora', 'nome'],
      /nome da corretora|exemplo/i.test(corretora.nome),
      `O nome "${corretora.nome}" é o do exemplo`,
    ],
  ];
  for (const [path, isWrong, what] of wrong)
    if (isWrong) open(what, REACH, inFile('empreendimento', ...[path].flat()));
  const creci = creciOpen(corretora);
  if (creci) open(creci, COFECI, inFile('empreendimento', 'corretora', 'creci'));
  for (const [file, data] of Object.entries(content)) {
    const bracketed = [...textsIn(data)].filter(({ text }) => BRACKETS.test(text));
    const found = new Set(bracketed.flatMap(({ text }) => text.match(new RegExp(BRACKETS, 'g'))));
    const what = `Falta preencher o que está entre colchetes: ${[...found].join(', ')}`;
    const [first] = bracketed;
    if (first) open(what, 'Os colchetes marcam o que só você sabe', { ...inFile(file), path: first.path });
  }
}

/** Whether a lead really reaches somebody. */
export function mailOpen({ mail: { configured, from, to, tested } }: LaunchState, open: Open): void {
  const tell = (what: string) =>
    open(what, 'Um contato que não chega é uma venda perdida', {
      where: 'arquivo .env (o modelo é .env.example)',
    });
  const none =
    'Nenhum envio de e-mail está configurado: os contatos ficam em arquivos nesta máquina. Preencha SMTP_URL';
  if (!configured) {
    tell(none);
    return;
  }
  if (isSampleAddress(to)) tell(`Os contatos vão para ${to}, que é de exemplo. Preencha MAIL_TO`);
  if (isSampleAddress(from))
    tell(`O remetente ${from} é de exemplo, e os servidores recusam. Preencha MAIL_FROM`);
  if (!tested)
    tell(
      'O envio ainda não foi testado com esta configuração. Rode "npm run mail -- test" e confira a caixa de entrada',
    );
}

/** What a visitor must be told about personal data before leaving any: LGPD (Lei 13.709/2018), arts. 9 and 18. */
export function privacyOpen({ content }: LaunchState, open: Open): void {
  const { empreendimento, paginas } = content;
  const { quem, dados, compartilhamos, direitos, atualizada } = paginas.privacidade;
  const need = (isThere: boolean, what: string, rule: string, field: string) => {
    if (!isThere) open(`Privacidade: ${what}`, rule, inFile('paginas', 'privacidade', field));
  };
  const filled = (text: string) => text.trim().length > 3 && !/\[/.test(text);
  need(
    quem.texto.includes(empreendimento.corretora.nome) || quem.texto.includes(empreendimento.grupo),
    'não diz quem é o controlador (escreva {corretora})',
    'LGPD, art. 9º, III',
    'quem',
  );
  need(
    /@|\d{4}-\d{4}/.test(quem.texto + direitos.texto),
    'não diz como falar com o controlador (escreva {email})',
    'LGPD, art. 9º, IV',
    'quem',
  );
  const column = (pattern: RegExp) => dados.colunas.findIndex((name) => pattern.test(name));
  const told = (index: number) => index >= 0 && dados.linhas.every((row) => filled(row[index] ?? ''));
  need(told(column(/para qu|finalidade/i)), 'não diz para que serve cada dado', 'LGPD, art. 9º, I', 'dados');
  need(told(column(/base/i)), 'não diz a base legal de cada dado', 'LGPD, arts. 7º e 9º', 'dados');
  need(
    told(column(/tempo|prazo/i)),
    'não diz por quanto tempo cada dado fica guardado',
    'LGPD, art. 9º, II',
    'dados',
  );
  need(
    !empreendimento.origem ||
      dados.linhas.some(([datum]) => /de onde|origem|an[uú]ncio|campanha/i.test(datum)),
    'não diz que o site guarda de onde a pessoa veio (campo "origem" de empreendimento.yaml). Exemplo de linha: - [De onde você veio, Saber quais anúncios funcionam, "legítimo interesse", "até 2 anos"]',
    'LGPD, art. 9º, I',
    'dados',
  );
  need(
    /e-?mail/i.test(compartilhamos.texto),
    'não diz que os dados passam por um serviço de e-mail',
    'LGPD, art. 9º, V',
    'compartilhamos',
  );
  need(
    /whatsapp/i.test(compartilhamos.texto),
    'não diz que a conversa acontece no WhatsApp',
    'LGPD, art. 9º, V',
    'compartilhamos',
  );
  const rights = [/ver|acess|confirma/i, /corrig/i, /apag|elimin|exclu/i, /consentimento/i];
  need(
    rights.every((right) => right.test(direitos.texto)),
    'não diz os direitos: ver, corrigir e apagar os dados, e voltar atrás no consentimento',
    'LGPD, arts. 9º, VII, e 18',
    'direitos',
  );
  need(filled(atualizada), 'não diz quando foi atualizada', 'LGPD, art. 9º', 'atualizada');
}

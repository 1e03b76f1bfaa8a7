import { textsOf } from '../yaml/paths.ts';
import { type Finding, inFile, isSampleAddress, isSampleDomain, type LaunchState } from './finding.ts';

const COFECI =
  'Lei 6.530/78, art. 20, e Resolução COFECI 1.065/2007: todo anúncio traz o nome e o número do CRECI';
const LEGAL_PERSON =
  /\b(ltda|s\/?a|eireli|me|epp|imobili[áa]ria|im[óo]veis|empreendimentos|neg[óo]cios|construtora|consultoria)\b\.?/i;
/** Council, region or not, number, and F or J: `CRECI 12345-J`, `CRECI/CE 12.345-F`. */
const CRECI =
  /^CRECI(?:[-/ ]?[A-Z]{2})?(?: ?\d{1,2}ª? ?Regi[ãa]o)?[-/ :nº]*(\d{1,3}\.?\d{3}|\d{3,6})(?:[-/ ]?([FJ]))?$/i;

/** All digits of a subscriber's number the same or in a row: nobody's. */
function isNobodys(whatsapp: string): boolean {
  const number = whatsapp.slice(4).replace(/^9/, '');
  return /^(\d)\1+$/.test(number) || '0123456789'.includes(number) || '9876543210'.includes(number);
}

function creciFindings({ corretora }: LaunchState['content']['empreendimento']): Finding[] {
  const where = inFile('empreendimento', 'creci');
  const [, digits = '', letter = ''] = CRECI.exec(corretora.creci.trim()) ?? [];
  if (digits === '' || /^0+$/.test(digits.replace('.', ''))) {
    return [
      {
        what: `O CRECI "${corretora.creci}" não é um número de inscrição. Escreva como no cartão: "CRECI 12345-F" ou "CRECI 12345-J"`,
        rule: COFECI,
        where,
      },
    ];
  }
  const firm = corretora.empresa ?? LEGAL_PERSON.test(corretora.nome);
  if (firm && letter.toUpperCase() !== 'J') {
    return [
      {
        what: `"${corretora.nome}" é empresa, e o CRECI "${corretora.creci}" não termina em J. Se não é empresa, escreva "empresa: não"`,
        rule: COFECI,
        where,
      },
    ];
  }
  return [];
}

/** Who sells what and where: nothing of the sample, nothing impossible. */
export function identityFindings({ content }: LaunchState): Finding[] {
  const { empreendimento } = content;
  const { whatsapp, email, site, endereco, grupo, corretora } = empreendimento;
  const findings: Finding[] = [];
  const reach =
    'Decreto 7.962/2013, art. 2º, e CDC, art. 31: quem vende informa nome, endereço e contato verdadeiros';
  const open = (isOpen: boolean, what: string, field: string, rule = reach) => {
    if (isOpen) findings.push({ what, rule, where: inFile('empreendimento', field) });
  };
  open(isNobodys(whatsapp), `O WhatsApp +${whatsapp} não é de ninguém`, 'whatsapp');
  open(isSampleAddress(email), `O e-mail ${email} é de exemplo`, 'email');
  open(
    isSampleDomain(new URL(site).hostname),
    `O endereço ${site} é de exemplo: os links compartilhados não abrem`,
    'site',
  );
  open(site.startsWith('http://'), `O endereço ${site} não é seguro: comece com https://`, 'site');
  open(
    /^(rua|av\.?|avenida) (da lagoa|tal|exemplo|x+)$/i.test(endereco.rua.trim()),
    `A rua "${endereco.rua}" é a do exemplo`,
    'rua',
  );
  open(/grupo construtor|exemplo/i.test(grupo), `O grupo "${grupo}" é o do exemplo`, 'grupo');
  open(
    /nome da corretora|exemplo/i.test(corretora.nome),
    `O nome "${corretora.nome}" é o do exemplo`,
    'nome',
  );
  findings.push(...creciFindings(empreendimento));

  const brackets = new Map<string, string[]>();
  for (const [file, data] of Object.entries(content)) {
    for (const { text } of textsOf(data)) {
      for (const [found] of text.matchAll(/\[[^\]]+\]/g))
        brackets.set(file, [...(brackets.get(file) ?? []), found]);
    }
  }
  for (const [file, found] of brackets) {
    const unique = [...new Set(found)].join(', ');
    findings.push({
      what: `Falta preencher o que está entre colchetes: ${unique}`,
      rule: 'Os colchetes marcam o que só você sabe',
      where: inFile(file),
    });
  }
  return findings;
}

/** Whether a lead really reaches somebody. */
export function mailFindings({ mail }: LaunchState): Finding[] {
  const rule = 'Um contato que não chega é uma venda perdida';
  const where = 'arquivo .env (o modelo é .env.example)';
  if (!mail.configured) {
    return [
      {
        what: 'Nenhum envio de e-mail está configurado: os contatos ficam em arquivos nesta máquina. Preencha SMTP_URL',
        rule,
        where,
      },
    ];
  }
  const findings: Finding[] = [];
  if (isSampleAddress(mail.to))
    findings.push({
      what: `Os contatos vão para ${mail.to}, que é de exemplo. Preencha MAIL_TO`,
      rule,
      where,
    });
  if (isSampleAddress(mail.from))
    findings.push({
      what: `O remetente ${mail.from} é de exemplo, e os servidores recusam. Preencha MAIL_FROM`,
      rule,
      where,
    });
  if (!mail.tested) {
    findings.push({
      what: 'O envio ainda não foi testado com esta configuração. Rode "npm run mail -- test" e confira a caixa de entrada',
      rule,
      where,
    });
  }
  return findings;
}

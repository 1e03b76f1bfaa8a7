import { ORIGIN_NAMES, type OriginName } from '#core/lead/origin.ts';
import { CHECK_PARAM } from '#core/lead/traps.ts';
import type { Launch } from '#core/settings/launch-file.ts';
import { noticeWords } from '#core/settings/launch-file.ts';
import { type Card, type CardRow, pageName, SUSPECT_NOTE, TITLES } from './card.ts';
import { cardHtml, type Part } from './card-html.ts';

/** EmailJS escapes values in two braces. */
const placeholder = (param: string) => `{{${param}}}`;
const VALUE = '{{.}}';

const NAMES: Record<OriginName, string> = {
  utm_source: 'De onde veio',
  utm_medium: 'Meio',
  utm_campaign: 'Campanha',
  utm_content: 'Peça',
  utm_term: 'Busca por',
  gclid: 'Clique (Google)',
  gbraid: 'Clique (Google, app)',
  wbraid: 'Clique (Google, web)',
  fbclid: 'Clique (Facebook ou Instagram)',
  ttclid: 'Clique (TikTok)',
  msclkid: 'Clique (Bing)',
  referrer: 'Veio de',
  landing_page: 'Entrou por',
};

/** HTML parsers move text between table rows out of the table, so the condition is in a cell. */
const part: Part = (param, html) =>
  `<tr><td>{{#${param}}}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${html}</table>{{/${param}}}</td></tr>`;

export function emailjsTemplate({ label, site, origin, notice, colours }: Launch): string {
  const row = (name: OriginName): CardRow => ({ label: NAMES[name], lines: [VALUE], param: name });
  const card: Card = {
    title: `${TITLES.lead} pelo site`,
    launch: placeholder('empreendimento'),
    warning: SUSPECT_NOTE,
    name: placeholder('from_name'),
    phone: placeholder('from_phone'),
    // This address accepts a phone with the mask's brackets and hyphen.
    chat: `https://api.whatsapp.com/send?phone=55${placeholder('from_phone')}`,
    call: `tel:${placeholder('from_phone')}`,
    message: VALUE,
    rows: [
      ...(origin ? ORIGIN_NAMES.map(row) : []),
      { label: 'Página', lines: [pageName(site)] },
      ...(notice
        ? [{ label: 'Versão do aviso de privacidade', lines: [noticeWords(notice)] }]
        : []),
    ],
    colours,
  };
  return `<!-- ${label.replaceAll('--', '-')}: cole tudo isto no modelo do EmailJS (leia-me.txt). Feito pelo site; não mude aqui. -->\n${cardHtml(card, part)}`;
}

const PARAMS = {
  from_name: 'nome da pessoa',
  from_phone: 'celular da pessoa, como (85) 99999-9999',
  empreendimento: 'o campo "rotulo" de content/empreendimento.yaml',
  to_email: 'quem recebe: o campo "email" de content/empreendimento.yaml, ou MAIL_TO',
  message: 'a mensagem; só vem do formulário de contato',
  [CHECK_PARAM]: 'só vem quando o envio teve jeito de robô',
};

export function emailjsNotes({ origin }: Launch): string {
  const params = Object.entries(origin ? { ...PARAMS, ...NAMES } : PARAMS);
  const width = Math.max(...params.map(([name]) => name.length)) + 6;
  return [
    'O modelo de e-mail para quem envia pelo EmailJS',
    '',
    '1. Em emailjs.com, abra "Email Templates" e o modelo de PUBLIC_EMAILJS_TEMPLATE_ID.',
    `2. Em "Subject", cole:  ${TITLES.lead}: ${placeholder('from_name')}`,
    '3. Em "To Email", cole:  {{to_email}}',
    '4. Em "Content", escolha "Code Editor", apague o que houver e cole todo o arquivo emailjs.html.',
    '5. Salve, preencha o formulário do site e toque nos dois botões do e-mail que chegar.',
    '',
    'Os dois arquivos são refeitos a cada publicação. Cole de novo quando mudar o aviso de privacidade, o endereço do site',
    'ou o campo "origem" de content/empreendimento.yaml.',
    '',
    'O que cada contato traz:',
    ...params.map(([name, what]) => `  ${`{{${name}}}`.padEnd(width)}${what}`),
    '',
  ].join('\n');
}

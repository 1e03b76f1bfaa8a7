import { CHECK_PARAM } from '../../src/lead/traps.ts';
import type { Card, CardRow } from './card.ts';

/** How the card's texts become HTML: a message's own, escaped, or names that a provider fills in. */
export interface Filling {
  put(text: string): string;
  /** A part that stands only where there is something in it. */
  part(param: string, html: string): string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe as HTML content and inside quoted attributes. */
function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Fills a card with texts as they are. */
const ESCAPED: Filling = {
  put: (text) => escapeHtml(text).replaceAll('\n', '<br>'),
  part: (_param, html) => html,
};

/** The site's colours (`tokens.css`); mail knows no custom properties. */
const COLOUR = {
  ground: '#f5ede0',
  card: '#ffffff',
  ink: '#07211f',
  dim: '#3a5552',
  line: '#e9dcc6',
  chat: '#0b7a55',
  call: '#0d3b3a',
  warning: '#7c141a',
  warningGround: '#fdf3f0',
};
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * For clients that turn to dark by rule (Apple Mail, Outlook's apps by `data-ogsc`). Gmail turns colours by itself;
 * text and ground are far enough apart to stay so.
 */
function darkRules(): string {
  const rules: [selector: string, style: string][] = [
    ['.ground', 'background:#07211f !important'],
    ['.card', 'background:#0d3b3a !important;border-color:#14615c !important'],
    ['.ink', 'color:#ffffff !important'],
    ['.dim', 'color:#c4ddd8 !important'],
    ['.line', 'border-color:#2e6b66 !important'],
    ['.call', 'background:#dcefea !important'],
    ['.call-words', 'color:#07211f !important'],
    ['.warning', 'background:#7c141a !important;color:#ffffff !important'],
  ];
  const inDark = rules.map(([selector, style]) => `${selector}{${style}}`).join('');
  const inOutlook = rules.map(([selector, style]) => `[data-ogsc] ${selector}{${style}}`).join('');
  return `@media (prefers-color-scheme:dark){${inDark}}${inOutlook}`;
}

/** A button that Outlook for Windows draws too: the ground is the cell's, the room around the words is both's. */
function button(kind: 'chat' | 'call', href: string, words: string): string {
  const colour = COLOUR[kind];
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="${kind}" align="center" bgcolor="${colour}" style="background:${colour};border-radius:8px;mso-padding-alt:17px 16px"><a href="${href}" class="${kind}-words" style="display:block;padding:17px 16px;${FONT};font-size:18px;line-height:22px;font-weight:bold;color:#ffffff;text-decoration:none">${words}</a></td></tr></table>`;
}

const gap = (height: number) => `<tr><td style="font-size:1px;line-height:${height}px">&nbsp;</td></tr>`;

const cell = (html: string, style = '', className = '') =>
  `<tr><td${className && ` class="${className}"`} style="${FONT};${style}">${html}</td></tr>`;

function rowHtml({ label, lines, param }: CardRow, { put, part }: Filling): string {
  const html = cell(
    `<span class="dim" style="font-size:14px;line-height:20px;color:${COLOUR.dim}">${put(label)}</span><br><span class="ink" style="font-size:16px;line-height:23px;color:${COLOUR.ink};word-break:break-word">${lines.map(put).join('<br>')}</span>`,
    `padding:11px 0;border-top:1px solid ${COLOUR.line}`,
    'line',
  );
  return param ? part(param, html) : html;
}

/**
 * The card as HTML for a phone: one column of 520 px at most, made of tables with their styles written in, which is
 * what Outlook and Gmail keep. `card-html.test.ts` checks it against what mail programs are known to know.
 */
export function cardHtml(card: Card, filling: Filling = ESCAPED): string {
  const { put, part } = filling;
  const warning = cell(
    put(card.warning),
    `padding:12px 14px;border-radius:8px;background:${COLOUR.warningGround};font-size:15px;line-height:21px;color:${COLOUR.warning}`,
    'warning',
  );
  const message = `${gap(22)}${cell(
    put(card.message),
    `padding:2px 0 2px 14px;border-left:4px solid ${COLOUR.chat};font-size:18px;line-height:26px;color:${COLOUR.ink};word-break:break-word`,
    'ink',
  )}`;
  return [
    '<!doctype html>',
    '<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${put(card.title)}</title><style>${darkRules()}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:${COLOUR.ground}">`,
    `<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOUR.ground}" style="background:${COLOUR.ground}"><tr><td align="center" style="padding:16px 10px">`,
    '<!--[if mso]><table role="presentation" width="520" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
    `<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOUR.card}" style="max-width:520px;background:${COLOUR.card};border:1px solid ${COLOUR.line};border-radius:14px"><tr><td style="padding:22px 20px 14px">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">',
    card.warning ? part(CHECK_PARAM, `${warning}${gap(18)}`) : '',
    cell(
      `${put(card.title)}<br>${put(card.launch)}`,
      `font-size:14px;line-height:20px;color:${COLOUR.dim}`,
      'dim',
    ),
    cell(
      `<h1 class="ink" style="margin:0;font-size:28px;line-height:33px;font-weight:bold;color:${COLOUR.ink};word-break:break-word">${put(card.name)}</h1>`,
      'padding-top:6px',
    ),
    cell(
      `<a href="${put(card.call)}" class="ink" style="color:${COLOUR.ink};text-decoration:none">${put(card.phone)}</a>`,
      'padding-top:4px;font-size:20px;line-height:26px',
    ),
    card.message ? part('message', message) : '',
    gap(22),
    cell(button('chat', put(card.chat), 'Conversar no WhatsApp')),
    gap(12),
    cell(button('call', put(card.call), `Ligar para ${put(card.phone)}`)),
    gap(22),
    ...card.rows.map((row) => rowHtml(row, filling)),
    '</table></td></tr></table><!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table></body></html>',
    '',
  ].join('\n');
}

import { html } from 'hono/html';
import { CHECK_PARAM } from '#core/lead/traps.ts';
import type { Colours } from '#core/theme/colours.ts';
import type { Card, CardRow } from './card.ts';

/** Wraps HTML that depends on a parameter. */
export type Part = (param: string, html: string) => string;

const escapeText = (text: string) => String(html`${text}`).replaceAll('\n', '<br>');

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function darkRules(colours: Colours): string {
  const styles = {
    ground: `background:${colours.ink} !important`,
    card: `background:${colours.deep} !important;border-color:${colours['accent-deep']} !important`,
    ink: `color:${colours.paper} !important`,
    dim: `color:${colours['on-deep-quiet']} !important`,
    line: `border-color:${colours['accent-deep']} !important`,
    call: `background:${colours['on-deep']} !important`,
    'call-words': `color:${colours.ink} !important`,
    warning: `background:${colours['error-deep']} !important;color:${colours.paper} !important`,
  };
  const rules = Object.entries(styles).map(([name, style]) => `.${name}{${style}}`);
  const inDark = rules.join('');
  const inOutlook = rules.map((rule) => `[data-ogsc] ${rule}`).join('');
  return `@media (prefers-color-scheme:dark){${inDark}}${inOutlook}`;
}

/** Outlook for Windows ignores padding on links, so the table cell carries the background. */
function button(
  kind: 'chat' | 'call',
  href: string,
  words: string,
  colour: string,
  ink: string,
): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="${kind}" align="center" bgcolor="${colour}" style="background:${colour};border-radius:8px;mso-padding-alt:17px 16px"><a href="${href}" class="${kind}-words" style="display:block;padding:17px 16px;${FONT};font-size:18px;line-height:22px;font-weight:bold;color:${ink};text-decoration:none">${words}</a></td></tr></table>`;
}

const gap = (height: number) =>
  `<tr><td style="font-size:1px;line-height:${height}px">&nbsp;</td></tr>`;

const cell = (html: string, style = '', className = '') =>
  `<tr><td${className && ` class="${className}"`} style="${FONT};${style}">${html}</td></tr>`;

function rowHtml({ label, lines, param }: CardRow, colours: Colours, part: Part): string {
  const html = cell(
    `<span class="dim" style="font-size:14px;line-height:20px;color:${colours['quiet-ink']}">${escapeText(label)}</span><br><span class="ink" style="font-size:16px;line-height:23px;color:${colours.ink};word-break:break-word">${lines.map(escapeText).join('<br>')}</span>`,
    `padding:11px 0;border-top:1px solid ${colours['line-pale']}`,
    'line',
  );
  return param ? part(param, html) : html;
}

/** Outlook and Gmail keep only tables with inline styles. */
export function cardHtml(card: Card, part: Part = (_, html) => html): string {
  const { colours } = card;
  const warning = cell(
    escapeText(card.warning),
    `padding:12px 14px;border-radius:8px;background:${colours['error-ground']};font-size:15px;line-height:21px;color:${colours['error-deep']}`,
    'warning',
  );
  const message = `${gap(22)}${cell(
    escapeText(card.message),
    `padding:2px 0 2px 14px;border-left:4px solid ${colours.chat};font-size:18px;line-height:26px;color:${colours.ink};word-break:break-word`,
    'ink',
  )}`;
  return [
    '<!doctype html>',
    '<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeText(card.title)}</title><style>${darkRules(colours)}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:${colours['ground-2']}">`,
    `<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours['ground-2']}" style="background:${colours['ground-2']}"><tr><td align="center" style="padding:16px 10px">`,
    '<!--[if mso]><table role="presentation" width="520" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
    `<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.paper}" style="max-width:520px;background:${colours.paper};border:1px solid ${colours['line-pale']};border-radius:14px"><tr><td style="padding:22px 20px 14px">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">',
    card.warning ? part(CHECK_PARAM, `${warning}${gap(18)}`) : '',
    cell(
      `${escapeText(card.title)}<br>${escapeText(card.launch)}`,
      `font-size:14px;line-height:20px;color:${colours['quiet-ink']}`,
      'dim',
    ),
    cell(
      `<h1 class="ink" style="margin:0;font-size:28px;line-height:33px;font-weight:bold;color:${colours.ink};word-break:break-word">${escapeText(card.name)}</h1>`,
      'padding-top:6px',
    ),
    cell(
      `<a href="${escapeText(card.call)}" class="ink" style="color:${colours.ink};text-decoration:none">${escapeText(card.phone)}</a>`,
      'padding-top:4px;font-size:20px;line-height:26px',
    ),
    card.message ? part('message', message) : '',
    gap(22),
    cell(
      button('chat', escapeText(card.chat), 'Conversar no WhatsApp', colours.chat, colours.paper),
    ),
    gap(12),
    cell(
      button(
        'call',
        escapeText(card.call),
        `Ligar para ${escapeText(card.phone)}`,
        colours.deep,
        colours.paper,
      ),
    ),
    gap(22),
    ...card.rows.map((row) => rowHtml(row, colours, part)),
    '</table></td></tr></table><!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table></body></html>',
    '',
  ].join('\n');
}

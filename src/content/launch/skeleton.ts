import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isScalar, parseDocument } from 'yaml';
import type { z } from 'zod';
import { FILES, type FileName } from '../schema/files.ts';
import { type Meant, textsIn } from '../schema/meanings.ts';
import { fileSchemas } from '../schema.ts';
import { EXAMPLE_MARK } from './finding.ts';

type Path = Meant['path'];

/** Values that would be somebody's, and what stands in their place: the gate refuses each. */
const PLACEHOLDERS: Partial<Record<FileName, Record<string, string>>> = {
  empreendimento: {
    nome: '[nome do empreendimento]',
    site: 'https://www.exemplo.com.br',
    descricao: '[Em uma ou duas frases: quartos, 00,00 m², bairro, cidade e o que se recebe aqui.]',
    whatsapp: '5511900000000',
    email: 'contato@exemplo.com.br',
    'endereco.rua': '[rua]',
    'endereco.numero': '[número]',
    'endereco.cidade': '[Cidade/UF]',
    rotulo: '{empreendimento} - [cidade]',
    grupo: '[grupo]',
    'corretora.nome': '[nome da corretora]',
    'corretora.creci': 'CRECI 00000-J',
  },
  condicoes: { 'tabela.unidade': '[unidade]', 'tabela.andar': '[andar]', 'tabela.mes': 'Janeiro/2025' },
  paginas: {
    'nao-encontrada.texto': '[texto]',
    'privacidade.atualizada': 'Atualizada em [mês e ano]',
  },
};

/** What one launch has and another may not take over: the gate asks for it, or nothing is measured. */
const LEFT_OUT: Partial<Record<FileName, string[]>> = {
  empreendimento: ['incorporacao', 'stand', 'corretora.empresa'],
  condicoes: [
    ...['valida-ate', 'parcelas', 'juros', 'total-financiado', 'terreno', 'construcao'].map(
      (field) => `tabela.${field}`,
    ),
    'textos.quadro-resumo',
  ],
  cookies: ['google-analytics', 'google-ads', 'meta-pixel'],
};

/** Files whose texts are about the launch; what the others say is the page's own, the same for every launch. */
const ABOUT: FileName[] = [
  'capa',
  'sobre',
  'lazer',
  'localizacao',
  'investimento',
  'plantas',
  'sala',
  'fotos',
  'perguntas',
];
/** Files whose numbers are the launch's. */
const COUNTED: FileName[] = [
  ...(['empreendimento', 'condicoes', 'plantas', 'sala'] as const),
  ...(['localizacao', 'mapa', 'investimento'] as const),
];
/** Fields of those that are the page's own too: buttons, what the law wants said. */
const PAGES_OWN = ['botao', 'condicoes', 'palavras', 'abas', 'nota', 'legenda', 'marca'];

const isAbout = ({ path, text, needs, kind }: Meant): boolean =>
  !(needs || kind) &&
  !path.some((key) => PAGES_OWN.includes(String(key))) &&
  // Names of other entries, colours and addresses are no words.
  !/^((?=.*[a-z])[a-z0-9.-]*|#.*|https?:.*)$/.test(text);

/** `[titulo]`, `[textos 2]`: the field's name, counted where it stands more than once. */
function placeholderFor(path: Path, counts: Map<string, number>): string {
  const field = String(path.findLast((key) => typeof key === 'string'));
  const count = (counts.get(field) ?? 0) + 1;
  counts.set(field, count);
  return `[${field}${count > 1 ? ` ${count}` : ''}]`;
}

/** The texts about the launch with a placeholder each, as far as the file's schema takes one there. */
function emptiedTexts(text: string, schema: z.ZodType): [Path, string][] {
  const document = parseDocument(text);
  const mistakes = () => schema.safeParse(document.toJS()).error?.issues.length ?? 0;
  const before = mistakes();
  const counts = new Map<string, number>();
  const emptied: [Path, string][] = [];
  for (const meant of textsIn(document.toJS(), schema)) {
    if (!isAbout(meant)) continue;
    const placeholder = placeholderFor(meant.path, counts);
    document.setIn(meant.path, placeholder);
    if (mistakes() === before) emptied.push([meant.path, placeholder]);
    else document.setIn(meant.path, meant.text);
  }
  return emptied;
}

/** The same file with other values, all else as it was written: comments, order, spaces. */
function withValues(text: string, values: [Path, string][]): string {
  const document = parseDocument(text);
  const places = values.flatMap(([path, value]) => {
    const node = document.getIn(path, true);
    return isScalar(node) && node.range ? [{ from: node.range[0], to: node.range[1], value }] : [];
  });
  return places
    .sort((a, b) => b.from - a.from)
    .reduce((all, { from, to, value }) => {
      // A text over several lines ends with its line.
      const end = all.slice(from, to).endsWith('\n') ? '\n' : '';
      return `${all.slice(0, from)}${JSON.stringify(value)}${end}${all.slice(to)}`;
    }, text);
}

function withoutFields(text: string, fields: string[]): string {
  const document = parseDocument(text);
  const there = fields.map((field) => field.split('.')).filter((path) => document.hasIn(path));
  for (const path of there) document.deleteIn(path);
  return there.length > 0 ? document.toString({ lineWidth: 0 }) : text;
}

/** The same file with a mark behind each number, for the gate to ask for. */
const withExamples = (text: string): string =>
  text.replaceAll(
    /^[^#\n]*(?:: *\[?-?[\d.]+(?![^\s,}\]])|\bmes: )[^#\n]*$/gm,
    (line) => `${line} ${EXAMPLE_MARK}`,
  );

/**
 * Makes the folder of a new launch from that of another one: its files, with a placeholder that the gate refuses where
 * something is that launch's own. Pictures, plans and brand are copied; numbers stay, each marked as an example.
 * @param from folder of a launch whose content is right
 * @param to folder that is not there yet
 */
export function makeSkeleton(from: string, to: string): void {
  // Settings hold passwords, and are one launch's.
  cpSync(from, to, { recursive: true, filter: (path) => !basename(path).startsWith('.env') });
  for (const { file: name } of FILES) {
    const path = join(to, 'content', `${name}.yaml`);
    if (!existsSync(path)) continue;
    const text = withoutFields(readFileSync(path, 'utf8'), LEFT_OUT[name] ?? []);
    const fixed = Object.entries(PLACEHOLDERS[name] ?? {}).map(([field, value]): [Path, string] => [
      field.split('.'),
      value,
    ]);
    const emptied = ABOUT.includes(name) ? emptiedTexts(text, fileSchemas[name]) : [];
    const made = withValues(text, [...fixed, ...emptied]);
    writeFileSync(path, COUNTED.includes(name) ? withExamples(made) : made);
  }
}

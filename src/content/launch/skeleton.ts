import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { FILES, type FileName } from '../schema/files.ts';
import { type Meant, textsIn } from '../schema/meanings.ts';
import { fileSchemas } from '../schema.ts';
import { readWritten, rewritten } from '../yaml/splice.ts';
import { type Path, type Value, valueAt, withValue } from '../yaml/values.ts';
import { EXAMPLE_MARK } from './finding.ts';

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
  condicoes: { 'tabela.unidade': '[unidade]', 'tabela.andar': '[andar]', 'tabela.mes': '01/2025' },
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

/** The same with a placeholder for each text about the launch, as far as the file's schema takes one there. */
function emptied(written: Value, schema: z.ZodType): Value {
  const mistakes = (value: Value) => schema.safeParse(value).error?.issues.length ?? 0;
  const before = mistakes(written);
  const counts = new Map<string, number>();
  let value = written;
  for (const meant of textsIn(written, schema)) {
    if (!isAbout(meant)) continue;
    const next = withValue(value, meant.path, placeholderFor(meant.path, counts)) ?? value;
    if (mistakes(next) === before) value = next;
  }
  return value;
}

/** A file's values for the new launch. */
function made(name: FileName, written: Value): Value {
  let value = written;
  const put = (field: string, words?: string) => {
    const path = field.split('.');
    if (valueAt(value, path) !== undefined) value = withValue(value, path, words) ?? value;
  };
  for (const field of LEFT_OUT[name] ?? []) put(field);
  for (const [field, words] of Object.entries(PLACEHOLDERS[name] ?? {})) put(field, words);
  return ABOUT.includes(name) ? emptied(value, fileSchemas[name]) : value;
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
    const text = readFileSync(path, 'utf8');
    const { value } = readWritten(text);
    const next = value === undefined ? text : rewritten(text, made(name, value));
    writeFileSync(path, COUNTED.includes(name) ? withExamples(next) : next);
  }
}

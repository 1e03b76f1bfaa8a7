import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EXAMPLE_MARK } from '#core/gate/sample-checks.ts';
import { FILES, type FileName, placeOf } from '#core/launch/files.ts';
import { loadContent } from '#core/launch/load.ts';
import type { FieldSchema } from '#core/launch/schema/meanings.ts';
import { jsonSchemaOf, SCHEMA_FOLDER } from '#core/launch/schema.ts';
import { drawPlaceholders, PHOTOS, type PhotoName, PLAN_FILE } from './pictures.ts';

const PLAN = 'planta-1';

/** These greys pass the contrast check. */
const COLOURS: Record<string, string> = {
  fundo: '#f7f7f7',
  papel: '#ffffff',
  tinta: '#1a1a1a',
  'tinta-suave': '#4a4a4a',
  profunda: '#2b2b2b',
  destaque: '#555555',
  brilho: '#d9d9d9',
  acao: '#444444',
  conversa: '#1b5e20',
  linha: '#cccccc',
  erro: '#8b1a1a',
};

/** Values that the schema can't give: ids that others name, and fields that depend on others. */
const VALUES: Record<string, string> = {
  'condicoes.tabela.unidade': '"[unidade]"',
  'condicoes.tabela.andar': '"[andar]"',
  'condicoes.tabela.total': `450.000 ${EXAMPLE_MARK}`,
  'condicoes.tabela.sinal': `31.500 ${EXAMPLE_MARK}`,
  'condicoes.tabela.parcela': `1.500 ${EXAMPLE_MARK}`,
  'condicoes.tabela.mes': `09/2025 ${EXAMPLE_MARK}`,
  'fotos.cor': '"#d4d4d4"',
  'lazer.itens.desenho': 'map-pin',
  'mensagens.condicoes': '"Olá! Quero saber das condições do {empreendimento}."',
  'plantas.grupos.id': 'plantas',
  'plantas.grupos.plantas': `[ ${PLAN} ]`,
  'plantas.plantas.desenho.ampliada': PLAN_FILE,
  'sala.salas': '[]',
  'theme.letras.titulos.pacote': '"@fontsource/figtree"',
  'theme.letras.texto.pacote': '"@fontsource-variable/figtree"',
};

/** Optional lists that a new launch has. */
const WRITTEN = ['localizacao.lugares', 'mapa.lugares', 'plantas.plantas.ambientes'];

/** Only the owner knows the period and the legal basis. */
const PRIVACY_ROWS = [
  '[ Nome e celular, Enviar a tabela de preços e falar com você, "[base legal]", "[prazo]" ]',
  '[ Mensagem, Responder à sua dúvida, "[base legal]", "[prazo]" ]',
  '[ Registro de acesso, Manter o site no ar e seguro, "[base legal]", "[prazo]" ]',
  '[ Envio que falhou, "Fica no seu próprio aparelho, até ser enviado de novo", "[base legal]", até 7 dias ]',
];

/** Kinds whose examples the checklist asks to replace. */
const FIGURES = ['money', 'area', 'minutes', 'number', 'date', 'month'];

const isComment = (line: string) => line.trimStart().startsWith('#');
const quoted = (text: string) => JSON.stringify(text);
const indented = (lines: string[], by = '  ') => lines.map((line) => by + line);
const commented = (lines: string[]) =>
  lines.map(
    (line) => `# ${line.endsWith(EXAMPLE_MARK) ? line.slice(0, -EXAMPLE_MARK.length - 1) : line}`,
  );

class FileWriter {
  /** Numbers repeated placeholders, because list entries must differ. */
  readonly #counts = new Map<string, number>();

  readonly file: FileName;

  constructor(file: FileName) {
    this.file = file;
  }

  text(): string {
    const schema = jsonSchemaOf(this.file);
    const up = placeOf(this.file).replaceAll(/[^/]+(\/|$)/g, '../');
    const line = `# yaml-language-server: $schema=${up}${SCHEMA_FOLDER.replace('launches/', '')}/${this.file}.json`;
    const body = this.file === 'fotos' ? this.#photos(schema) : this.#fields(schema, []);
    return `${[line, `# ${schema.title}. ${schema.description}`, ...body].join('\n')}\n`;
  }

  /** Optional fields are commented out. */
  #fields({ properties = {}, required = [] }: FieldSchema, path: string[]): string[] {
    return Object.entries(properties).flatMap(([name, field]) => {
      const here = [...path, name];
      const comment = [field.title, field.description].filter(Boolean).join(': ');
      const isWritten =
        required.includes(name) ||
        this.#value(here) !== undefined ||
        WRITTEN.includes(this.#key(here));
      const lines = this.#field(name, field, here);
      return [`# ${comment}`, ...(isWritten ? lines : commented(lines))];
    });
  }

  #field(name: string, field: FieldSchema, path: string[]): string[] {
    const value = this.#value(path);
    const entry = field.items;
    if (entry && !Array.isArray(entry) && (value === undefined || value === '[]')) {
      const entries = this.#entries(entry, Math.max(1, field.minItems ?? 1), path);
      return value ? [`${name}: []`, ...commented(entries)] : [`${name}:`, ...entries];
    }
    if (value !== undefined) return [`${name}: ${value}`];
    if (field.properties) return [`${name}:`, ...indented(this.#fields(field, path))];
    if (field.additionalProperties && name === 'plantas')
      return [
        `${name}:`,
        `  ${PLAN}:`,
        ...indented(this.#fields(field.additionalProperties, path), '    '),
      ];
    return [`${name}: ${this.#scalar(field, path)}`];
  }

  #entries(entry: FieldSchema, count: number, path: string[]): string[] {
    if (this.#key(path) === 'privacidade.dados') return PRIVACY_ROWS.map((row) => `  - ${row}`);
    return Array.from({ length: count }, (_, index) => {
      if (!entry.properties) return [`  - ${this.#scalar(entry, path)}`];
      const all = this.#fields(entry, path);
      const lines = index === 0 ? all : all.filter((line) => !isComment(line));
      const first = lines.findIndex((line) => !isComment(line));
      return [
        ...indented(lines.slice(0, first)),
        `  - ${lines[first]}`,
        ...indented(lines.slice(first + 1), '    '),
      ];
    }).flat();
  }

  #key(path: string[]): string {
    return [this.file, ...path].join('.');
  }

  #value(path: string[]): string | undefined {
    const [group, name = ''] = path;
    if (this.file === 'theme' && group === 'cores' && COLOURS[name])
      return `${quoted(COLOURS[name])} ${EXAMPLE_MARK}`;
    return VALUES[this.#key(path)];
  }

  #scalar(field: FieldSchema, path: string[]): string {
    const { kind = 'text', examples = [], options = [] } = field;
    const [example] = examples;
    if (Array.isArray(field.items))
      return `[ ${field.items.map((item) => item.examples?.[0]).join(', ')} ]`;
    if (kind === 'photo')
      return field.slots?.every((slot) => slot.endsWith('-celular')) ? 'retrato' : 'paisagem';
    if (kind === 'drawing' || kind === 'icon') return 'map-pin';
    if (kind === 'plan' || kind === 'shown-plan') return PLAN;
    if (Array.isArray(example)) return `[ ${example.join(', ')} ]`;
    if (FIGURES.includes(kind)) return `${example} ${EXAMPLE_MARK}`;
    if (kind === 'choice') return String(field.default ?? example ?? options[0]);
    const isReady = ['phone', 'email', 'url', 'colour'].includes(kind);
    const text = field.default ?? (isReady ? example : undefined);
    return quoted(text === undefined ? this.#placeholder(field, path) : String(text));
  }

  #placeholder({ title = '' }: FieldSchema, path: string[]): string {
    const name =
      title.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase()) || path.at(-1) || '';
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    // The heading tells sections apart.
    const section = path.at(-1) === 'titulo' && name === 'título' && ` (${this.#title()})`;
    return `[${name}${section || ''}${count > 1 ? ` ${count}` : ''}]`;
  }

  #title(): string {
    return FILES.find(({ file }) => file === this.file)?.title ?? '';
  }

  #photos({ additionalProperties: entry }: FieldSchema): string[] {
    if (!entry) return [];
    const slots = entry.properties?.recortes?.propertyNames?.enum ?? [];
    return (Object.keys(PHOTOS) as PhotoName[]).flatMap((name) => {
      const { recortes: _, arquivo: file, ...properties } = entry.properties ?? {};
      const own = slots.filter((slot) => name === 'paisagem' || slot.endsWith('-celular'));
      return [
        `${name}:`,
        `  # ${file?.title}: ${file?.description}`,
        `  arquivo: ${PHOTOS[name].file}`,
        ...indented(this.#fields({ ...entry, properties }, [])),
        '  recortes:',
        ...own.map((slot) => `    ${slot}: [ 50, 50 ]`),
      ];
    });
  }
}

/** @param folder must not exist; it appears complete */
export async function writeNewLaunch(folder: string): Promise<void> {
  const aside = join(dirname(folder), `.new-${basename(folder)}`);
  rmSync(aside, { recursive: true, force: true });
  try {
    mkdirSync(join(aside, 'content'), { recursive: true });
    for (const { file } of FILES)
      writeFileSync(join(aside, placeOf(file)), new FileWriter(file).text());
    await drawPlaceholders(aside);
    loadContent(aside);
    renameSync(aside, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

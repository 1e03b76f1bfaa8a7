import { formatPhone } from '../lead/phone.ts';
import type { Mistake, Source } from './mistake.ts';
import type { Sources } from './references.ts';
import { knownKeys, textsIn } from './schema/meanings.ts';
import { type Content, fileSchemas, plansOf, type RoomFact, roomsAmong } from './schema.ts';
import { MAX_MISTAKES } from './yaml/size.ts';
import { fill, valueAt } from './yaml/values.ts';

const list = new Intl.ListFormat('pt-BR');
const area = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const formatArea = (metres: number): string => area.format(metres);

const areaWords =
  (pick: (...areas: number[]) => number, field: 'area-privativa' | 'jardim') =>
  (source: Content) => {
    const known = plansOf(source).flatMap((plan) => plan[field] ?? []);
    return known.length > 0 ? formatArea(pick(...known)) : undefined;
  };

const monthName = (month: string) => month.replace(/^(\p{L}+)\/\d{4}$/u, '$1').toLowerCase();

const roomWords = (fact: RoomFact) => (source: Content) =>
  list.format(roomsAmong(source, fact).map(String)) || undefined;

/** Values of the names in braces: `2`, or `2 e 3` when plans differ. */
const FACT_WORDS: Record<string, (source: Content) => string | undefined> = {
  quartos: (source) =>
    list.format(
      roomsAmong(source, 'quartos').map((rooms) => (rooms === 0 ? 'studio' : String(rooms))),
    ) || undefined,
  suites: roomWords('suites'),
  banheiros: roomWords('banheiros'),
  vagas: ({ empreendimento: { ficha } }) => ficha.vagas?.toString(),
  entrega: ({ empreendimento: { ficha } }) => ficha.entrega,
  fases: ({ empreendimento: { ficha } }) =>
    ficha.fases && list.format(ficha.fases.map(({ nome }) => nome)),
  'area-menor': areaWords(Math.min, 'area-privativa'),
  'area-maior': areaWords(Math.max, 'area-privativa'),
  'area-jardim': areaWords(Math.max, 'jardim'),
  mes: ({ condicoes }) => monthName(condicoes.tabela.mes),
  taxa: ({ investimento }) => investimento?.taxa,
};

type Company = Content['empreendimento'];

const SHARED: Record<string, (company: Company) => string> = {
  empreendimento: ({ nome }) => nome,
  rua: ({ endereco }) => endereco.rua,
  numero: ({ endereco }) => endereco.numero,
  cidade: ({ endereco }) => endereco.cidade,
  municipio: ({ endereco }) => endereco.cidade.replace(/ ?\/.*$/, ''),
  endereco: ({ endereco: { rua, numero, cidade } }) => `${rua}, ${numero}, ${cidade}`,
  corretora: ({ corretora }) => corretora.nome,
  creci: ({ corretora }) => corretora.creci,
  grupo: ({ grupo }) => grupo,
  rotulo: ({ rotulo }) => rotulo,
  whatsapp: ({ whatsapp }) => formatPhone(whatsapp),
  email: ({ email }) => email,
  site: ({ site }) => site,
  ano: ({ ano }) => String(ano),
  stand: ({ stand }) => stand.join(', '),
  descricao: ({ descricao }) => descricao,
  registro: ({ incorporacao }) => incorporacao?.registro ?? '',
  cartorio: ({ incorporacao }) => incorporacao?.cartorio ?? '',
};
const REGISTERED = ['registro', 'cartorio'];
/** Only these fields of `empreendimento.yaml` may contain names. */
const NAMES_OTHERS = /^(rotulo|descricao|stand)\b/;

const quotedList = (names: readonly string[], between: string) =>
  names.map((name) => `{${name}}`).join(between);

function unknownName(name: string, names: string[]): string {
  const visitor = ['nome', 'celular'].includes(name)
    ? `, que só existe em "depois-do-envio" de mensagens.yaml. Para o nome do lançamento, escreva {empreendimento}`
    : ', que não existe aqui';
  return `tem {${name}}${visitor}. Neste texto valem: ${quotedList([...new Set(names)], ', ')}`;
}

/** Reads raw data, so that it works whatever else is wrong. */
function factMissing(name: string, sources: Sources): string | undefined {
  const { empreendimento, plantas, investimento } = sources;
  if (name === 'mes') return undefined;
  if (name === 'taxa')
    return investimento?.isBroken || valueAt(investimento?.data, ['taxa']) !== undefined
      ? undefined
      : 'content/investimento.yaml não tem "taxa"';
  // A file that could not be read completely may still have the fact.
  const isBroken = [empreendimento, plantas].some((source) => source?.isBroken);
  if (!Object.hasOwn(FACT_WORDS, name) || !empreendimento || isBroken) return undefined;
  const plans: unknown[] = Object.values(Object(valueAt(plantas?.data, ['plantas'])));
  const ofPlans = {
    'area-menor': 'area-privativa',
    'area-maior': 'area-privativa',
    'area-jardim': 'jardim',
  };
  const field = Object.entries(ofPlans).find(([fact]) => fact === name)?.[1] ?? name;
  if (plans.some((plan) => Object.hasOwn(Object(plan), field))) return undefined;
  if (field !== name) return `nenhuma planta de content/plantas.yaml tem "${field}"`;
  const written = valueAt(empreendimento.data, ['ficha', name]) !== undefined;
  return written ? undefined : `a "ficha" de content/empreendimento.yaml não tem "${name}"`;
}

export function findNameMistakes(source: Source, sources: Sources): Mistake[] {
  const mistakes: Mistake[] = [];
  const registered = Object.hasOwn(Object(sources.empreendimento?.data), 'incorporacao');
  const always = Object.keys({ ...SHARED, ...FACT_WORDS }).filter(
    (name) => !REGISTERED.includes(name),
  );
  const shared = registered ? [...always, ...REGISTERED] : always;
  const schema = fileSchemas[source.name];
  for (const { path, text, needs = [], may = [] } of textsIn(source.data, schema)) {
    const isSource =
      source.name === 'empreendimento' &&
      !NAMES_OTHERS.test(path.join('.')) &&
      knownKeys(schema, path.slice(0, -1)).includes(String(path.at(-1)));
    const names = isSource ? [] : [...needs, ...may, ...shared];
    if (mistakes.length >= MAX_MISTAKES) break;
    const report = (what: string, example?: string) =>
      mistakes.push(source.mistakeAt(path, what, example));
    const named = new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name));
    const used = [...named].slice(0, MAX_MISTAKES);
    for (const name of used) {
      if (isSource) report('não aceita nomes entre chaves: é daqui que os outros textos os tiram');
      else if (!names.includes(name)) report(unknownName(name, names));
      const missing = [...needs, ...may].includes(name) ? undefined : factMissing(name, sources);
      if (missing) report(`tem {${name}}, e ${missing}. Escreva lá, ou tire daqui`);
    }
    if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, '')))
      report('tem uma chave "{" ou "}" sem a outra', `{${needs[0] ?? 'empreendimento'}}`);
    const missing = needs.filter((name) => !used.includes(name));
    if (missing.length > 0 && text.trim() !== '')
      report(`precisa conter ${quotedList(missing, ' e ')}`);
  }
  return mistakes;
}

function filled<Part>(part: Part, values: Record<string, string>): Part {
  const written = JSON.stringify(part);
  return JSON.parse(written, (_, value) =>
    typeof value === 'string' ? fill(value, values) : value,
  );
}

export function namesOf(content: Content): Record<string, string> {
  const raw: Record<string, string> = {};
  for (const [name, read] of Object.entries(SHARED)) raw[name] = read(content.empreendimento);
  for (const [name, read] of Object.entries(FACT_WORDS)) raw[name] = read(content) ?? `{${name}}`;
  // Values may contain names, whose values may again contain names.
  return filled(filled(raw, raw), raw);
}

const DATED = ['tabela-de', 'nota', 'nota-de-varias'] as const;

export function fillNames(content: Content): Content {
  const { empreendimento, condicoes, rodape } = content;
  const values = namesOf(content);
  const whole = filled(content, values);
  const { textos } = whole.condicoes;
  for (const field of DATED)
    textos[field] = filled(condicoes.textos[field], { ...values, mes: '{mes}' });
  // Lei 4.591/64, art. 32, § 3, also requires the registration beside the price.
  if (empreendimento.incorporacao)
    textos.registro = filled(condicoes.textos.registro ?? rodape.incorporacao, values);
  return whole;
}

export function brandName({ nome, 'nome-curto': short }: Company) {
  return short && nome.endsWith(` ${short}`)
    ? { before: nome.slice(0, -short.length - 1), short }
    : { before: '', short: nome };
}

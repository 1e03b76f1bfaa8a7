import { formatPhone } from '../lead/phone.ts';
import type { Mistake, Source } from './mistake.ts';
import { textsIn } from './schema/meanings.ts';
import { type Content, fileSchemas, plansOf, type RoomFact, roomsAmong } from './schema.ts';
import { fill } from './yaml/values.ts';

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

const listed = (words: readonly string[] = []) => list.format(words) || undefined;

const roomWords = (fact: RoomFact) => (source: Content) =>
  listed(roomsAmong(source, fact).map(String));

interface Fact {
  place: string;
  /** Undefined where the launch does not say it. */
  read(content: Content): string | undefined;
}

const writtenIn =
  (place: string) =>
  (read: Fact['read']): Fact => ({ place, read });
const inFacts = writtenIn('na "ficha" de content/empreendimento.yaml');
const inPlans = writtenIn('nas plantas de content/plantas.yaml');
const inRegistration = writtenIn('na "incorporacao" de content/empreendimento.yaml');
const inInvestment = writtenIn('em content/investimento.yaml');

/** Names in braces that a launch may leave open. Where plans differ: `2 e 3`. */
const FACTS: Record<string, Fact> = {
  quartos: inFacts((source) =>
    listed(roomsAmong(source, 'quartos').map((rooms) => (rooms === 0 ? 'studio' : `${rooms}`))),
  ),
  suites: inFacts(roomWords('suites')),
  banheiros: inFacts(roomWords('banheiros')),
  vagas: inFacts(({ empreendimento: { ficha } }) => ficha.vagas?.toString()),
  entrega: inFacts(({ empreendimento: { ficha } }) => ficha.entrega),
  fases: inFacts(({ empreendimento: { ficha } }) => listed(ficha.fases?.map(({ nome }) => nome))),
  'area-menor': inPlans(areaWords(Math.min, 'area-privativa')),
  'area-maior': inPlans(areaWords(Math.max, 'area-privativa')),
  'area-jardim': inPlans(areaWords(Math.max, 'jardim')),
  taxa: inInvestment(({ investimento }) => investimento?.taxa),
  registro: inRegistration(({ empreendimento }) => empreendimento.incorporacao?.registro),
  cartorio: inRegistration(({ empreendimento }) => empreendimento.incorporacao?.cartorio),
};

type Company = Content['empreendimento'];

/** Names in braces that every launch has. */
const SHARED: Record<string, (content: Content) => string> = {
  empreendimento: ({ empreendimento }) => empreendimento.nome,
  rua: ({ empreendimento }) => empreendimento.endereco.rua,
  numero: ({ empreendimento }) => empreendimento.endereco.numero,
  cidade: ({ empreendimento }) => empreendimento.endereco.cidade,
  municipio: ({ empreendimento }) => empreendimento.endereco.cidade.replace(/ ?\/.*$/, ''),
  endereco: ({ empreendimento: { endereco } }) =>
    `${endereco.rua}, ${endereco.numero}, ${endereco.cidade}`,
  corretora: ({ empreendimento }) => empreendimento.corretora.nome,
  creci: ({ empreendimento }) => empreendimento.corretora.creci,
  grupo: ({ empreendimento }) => empreendimento.grupo,
  rotulo: ({ empreendimento }) => empreendimento.rotulo,
  whatsapp: ({ empreendimento }) => formatPhone(empreendimento.whatsapp),
  email: ({ empreendimento }) => empreendimento.email,
  site: ({ empreendimento }) => empreendimento.site,
  ano: ({ empreendimento }) => String(empreendimento.ano),
  stand: ({ empreendimento }) => empreendimento.stand.join(', '),
  descricao: ({ empreendimento }) => empreendimento.descricao,
  mes: ({ condicoes }) => monthName(condicoes.tabela.mes),
};
const NAMES = [...Object.keys(SHARED), ...Object.keys(FACTS)];
/** Only these fields of `empreendimento.yaml` may contain names. */
const NAMES_OTHERS = /^(rotulo|descricao|stand)\b/;

const quotedList = (names: readonly string[], between: string) =>
  names.map((name) => `{${name}}`).join(between);

/** @param content undefined while a file can't be read; no fact is then missed */
export function findNameMistakes(source: Source, content: Content | undefined): Mistake[] {
  const missing = Object.entries(FACTS).filter(([, { read }]) => content && !read(content));
  const placesOfMissing = new Map(missing.map(([name, { place }]) => [name, place]));
  const mistakes: Mistake[] = [];
  for (const field of textsIn(source.data, fileSchemas[source.name])) {
    const { path, text, needs = [] } = field;
    const report = (what: string, example?: string) =>
      mistakes.push(source.mistakeAt(path, what, example));
    const isSource = source.name === 'empreendimento' && !NAMES_OTHERS.test(path.join('.'));
    const used = new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name));
    for (const name of used) {
      const place = placesOfMissing.get(name);
      if (isSource) report('não aceita nomes entre chaves: é daqui que os outros textos os tiram');
      else if (needs.includes(name)) continue;
      else if (!NAMES.includes(name))
        report(
          `tem {${name}}, que não existe aqui. Valem: ${quotedList([...needs, ...NAMES], ', ')}`,
        );
      else if (place) report(`tem {${name}}, que falta ${place}. Escreva lá, ou tire daqui`);
    }
    if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, '')))
      report('tem uma chave "{" ou "}" sem a outra', `{${needs[0] ?? 'empreendimento'}}`);
    const unused = needs.filter((name) => !used.has(name));
    if (unused.length > 0 && text.trim() !== '')
      report(`precisa conter ${quotedList(unused, ' e ')}`);
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
  for (const [name, read] of Object.entries(SHARED)) raw[name] = read(content);
  for (const [name, { read }] of Object.entries(FACTS)) raw[name] = read(content) ?? `{${name}}`;
  // Values may contain names, whose values may again contain names.
  return filled(filled(raw, raw), raw);
}

export const fillNames = (content: Content): Content => filled(content, namesOf(content));

export function brandName({ nome, 'nome-curto': short }: Company) {
  return short && nome.endsWith(` ${short}`)
    ? { before: nome.slice(0, -short.length - 1), short }
    : { before: '', short: nome };
}

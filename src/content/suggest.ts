import { unaccented } from './names/plain-words.ts';

/** Fields, by the words that people write for them: English ones, and other names. */
const OTHER_WORDS: Record<string, string> = {
  titulo: 'title',
  texto: 'text',
  descricao: 'description',
  nome: 'name',
  whatsapp: 'phone telefone celular zap',
  email: 'mail',
  endereco: 'address',
  rua: 'street',
  numero: 'number',
  cidade: 'city',
  ano: 'year',
  mes: 'month',
  total: 'price preco valor',
  sinal: 'entrada down-payment',
  parcela: 'parcelas mensal',
  unidade: 'unit apartamento',
  andar: 'floor',
  foto: 'photo image imagem',
  arquivo: 'file',
  legenda: 'caption',
  cor: 'color',
  foco: 'focus',
  recortes: 'crops crop',
  minutos: 'minutes tempo',
  pergunta: 'question',
  resposta: 'answer',
  situacao: 'status',
  nota: 'note',
  botao: 'button',
  rotulo: 'label',
  exemplo: 'example',
  icone: 'icon',
  desenho: 'drawing',
  itens: 'items',
  lugares: 'places',
  anos: 'years',
  'taxa-anual': 'rate taxa',
  'valida-ate': 'validade valido-ate',
  destino: 'target link',
  condicoes: 'precos',
  duvidas: 'faq perguntas',
  receber: 'formulario',
};

/** A key without what makes it differ by slip: accents, capitals, spaces, underscores. */
export function plainKey(key: string): string {
  return unaccented(key)
    .trim()
    .replace(/[\s_.]+/g, '-');
}

/** Edits (insert, delete, replace, swap of neighbours) between two words: optimal string alignment. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : replaced;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
}

/** What was probably meant by a word that is none of these; undefined when nothing is near. */
export function suggest(word: string, known: readonly string[]): string | undefined {
  const plain = plainKey(word);
  const same = known.find((candidate) => plainKey(candidate) === plain);
  if (same) return same;
  const [translated] =
    Object.entries(OTHER_WORDS).find(
      ([field, words]) => known.includes(field) && words.split(' ').includes(plain),
    ) ?? [];
  const [nearest] = known
    .map((candidate) => ({ candidate, edits: distance(plain, plainKey(candidate)) }))
    .filter(
      ({ candidate, edits }) =>
        edits <= Math.max(1, Math.floor(Math.min(candidate.length, plain.length) / 3)),
    )
    .sort((a, b) => a.edits - b.edits);
  return translated ?? nearest?.candidate;
}

/** How a field looks when it is right, by its name: for what is missing, empty or misunderstood. */
const EXAMPLES: Record<string, string> = {
  nome: 'Residencial Exemplo',
  titulo: 'Perto do que você usa',
  texto: 'Um canto só para ele.',
  descricao: 'Lançamento de {quartos} quartos em {municipio}.',
  rua: 'Rua Exemplo',
  numero: 'nº 100',
  cidade: 'São Paulo/SP',
  creci: 'CRECI 12345-J',
  grupo: 'Grupo Construtor',
  rotulo: 'Residencial Exemplo - São Paulo',
  stand: '["Avenida Exemplo, nº 100", "São Paulo/SP"]',
  arquivo: 'quarto.jpg',
  alt: 'Sala de estar com sofá e varanda ao fundo.',
  legenda: 'Perspectiva ilustrada',
  unidade: '201',
  andar: '2º andar',
  total: '450.000',
  sinal: '31.500',
  parcela: '1.500',
  mes: 'Setembro/2025',
  juros: 'sem juros',
  terreno: '90.000',
  construcao: '360.000',
  'total-financiado': '540.000',
  pergunta: 'Posso visitar?',
  resposta: 'Pode, na hora que for melhor para você.',
  destaque: '2 quartos',
  foco: '[50, 50]',
  recortes: '{ carrossel: [50, 50] }',
  plantas: '[tipo-a]',
  linhas: '[[Nome e celular, Falar com você, Consentimento, 6 meses]]',
};

/** An example for a field; the rule's own when the field has none. */
export function exampleOf(field: PropertyKey | undefined, fromRule: string | undefined): string | undefined {
  const known = typeof field === 'string' && Object.hasOwn(EXAMPLES, field) ? EXAMPLES[field] : undefined;
  return known ?? fromRule;
}

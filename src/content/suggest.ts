/** Keys that people write in English or by another name. */
const OTHER_WORDS: Record<string, string> = {
  title: 'titulo',
  text: 'texto',
  description: 'descricao',
  name: 'nome',
  phone: 'whatsapp',
  telefone: 'whatsapp',
  celular: 'whatsapp',
  zap: 'whatsapp',
  mail: 'email',
  address: 'endereco',
  street: 'rua',
  number: 'numero',
  city: 'cidade',
  year: 'ano',
  month: 'mes',
  price: 'total',
  preco: 'total',
  valor: 'total',
  entrada: 'sinal',
  'down-payment': 'sinal',
  parcelas: 'parcela',
  mensal: 'parcela',
  unit: 'unidade',
  apartamento: 'unidade',
  floor: 'andar',
  photo: 'foto',
  image: 'foto',
  imagem: 'foto',
  file: 'arquivo',
  caption: 'legenda',
  color: 'cor',
  focus: 'foco',
  crops: 'recortes',
  crop: 'recortes',
  minutes: 'minutos',
  tempo: 'minutos',
  question: 'pergunta',
  answer: 'resposta',
  status: 'situacao',
  note: 'nota',
  button: 'botao',
  label: 'rotulo',
  example: 'exemplo',
  icon: 'icone',
  drawing: 'desenho',
  items: 'itens',
  places: 'lugares',
  years: 'anos',
  rate: 'taxa-anual',
  taxa: 'taxa-anual',
  validade: 'valida-ate',
  'valido-ate': 'valida-ate',
  target: 'destino',
  link: 'destino',
  precos: 'condicoes',
  faq: 'duvidas',
  perguntas: 'duvidas',
  formulario: 'receber',
};

/** A key without what makes it differ by slip: accents, capitals, spaces, underscores. */
export function plainKey(key: string): string {
  return key
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_.]+/g, '-');
}

/** Edits (insert, delete, replace, swap of neighbours) between two words: optimal string alignment. */
function distance(a: string, b: string): number {
  let [before, above]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number[] = [], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(above, j) + 1,
          at(row, j - 1) + 1,
          at(above, j - 1) + cost,
          swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, above] = [above, row];
  }
  return at(above, b.length);
}

/** What was probably meant by a word that is none of these; undefined when nothing is near. */
export function suggest(word: string, known: readonly string[]): string | undefined {
  const plain = plainKey(word);
  const same = known.find((candidate) => plainKey(candidate) === plain);
  if (same) return same;
  const translated = OTHER_WORDS[plain];
  if (translated && known.includes(translated)) return translated;
  const [nearest] = known
    .map((candidate) => ({ candidate, edits: distance(plain, plainKey(candidate)) }))
    .filter(
      ({ candidate, edits }) =>
        edits <= Math.max(1, Math.floor(Math.min(candidate.length, plain.length) / 3)),
    )
    .sort((a, b) => a.edits - b.edits);
  return nearest?.candidate;
}

/** How a field looks when it is right, by its name: for what is missing, empty or misunderstood. */
const EXAMPLES: Record<string, string> = {
  nome: 'Residencial Lagoa',
  titulo: 'Perto do que você usa',
  texto: 'Um canto só para ele.',
  descricao: 'Lançamento de dois quartos em Fortaleza.',
  rua: 'Rua da Lagoa',
  numero: 'nº 445',
  cidade: 'Fortaleza/CE',
  creci: 'CRECI 12345-J',
  grupo: 'Grupo Construtor',
  rotulo: 'Residencial Lagoa - Fortaleza',
  stand: '["Avenida do Stand, nº 100", "Fortaleza/CE"]',
  arquivo: 'sala.jpg',
  alt: 'Sala de estar com sofá e varanda ao fundo.',
  legenda: 'Perspectiva ilustrada',
  unidade: '201',
  andar: '2º andar',
  total: '332.000',
  sinal: '23.240',
  parcela: '1.100',
  mes: 'Setembro/2025',
  juros: 'sem juros',
  terreno: '66.400',
  construcao: '265.600',
  'total-financiado': '398.000',
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

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

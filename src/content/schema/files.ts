/**
 * The files of a launch as its broker knows them: in the page's order, the prices first of all, at the end what stands
 * at no one place of it. `at` is the address on the site where she sees what a file says.
 */
export const FILES = [
  { file: 'condicoes', title: 'Preços', help: 'A tabela e o que se diz em volta dela.', at: '/#condicoes' },
  { file: 'topo', title: 'Menu', help: 'O alto da página e o botão flutuante.', at: '/' },
  { file: 'capa', title: 'Capa', help: 'A primeira tela, e o cartão que vai com o link.', at: '/' },
  { file: 'formularios', title: 'Formulários', help: 'As palavras dos dois e dos avisos.', at: '/#receber' },
  { file: 'sobre', title: 'Apresentação', help: 'Os parágrafos e as fotos que passam.', at: '/#sobre' },
  { file: 'localizacao', title: 'Localização', help: 'O que fica por perto.', at: '/#localizacao' },
  { file: 'investimento', title: 'Valorização', help: 'O gráfico e a ressalva.', at: '/#investimento' },
  { file: 'lazer', title: 'Lazer', help: 'Os lugares de uso comum.', at: '/#lazer' },
  { file: 'plantas', title: 'Plantas', help: 'Os grupos, os desenhos e as áreas.', at: '/#plantas' },
  { file: 'medidas', title: 'Régua e móveis', help: 'O que se leva para a planta.', at: '/#plantas' },
  { file: 'sala', title: 'Sala em 360°', help: 'As salas que se olham por dentro.', at: '/#plantas' },
  { file: 'mapa', title: 'Mapa', help: 'O mapa, a rota e os lugares.', at: '/#mapa' },
  { file: 'perguntas', title: 'Perguntas', help: 'As dúvidas e as respostas.', at: '/#duvidas' },
  { file: 'rodape', title: 'Rodapé', help: 'Quem faz, quem vende e como falar.', at: '/#contato' },
  {
    file: 'empreendimento',
    title: 'Empreendimento',
    help: 'Nome, contatos, endereço e a ficha do que se vende.',
    at: '/#contato',
  },
  { file: 'fotos', title: 'Fotos', help: 'Os arquivos, as descrições e os recortes.', at: '/#sobre' },
  {
    file: 'mensagens',
    title: 'Mensagens do WhatsApp',
    help: 'O que já vem escrito, conforme o botão.',
    at: '/#contato',
  },
  {
    file: 'paginas',
    title: 'Outras páginas',
    help: 'Privacidade, agradecimento e endereço errado.',
    at: '/privacidade',
  },
  { file: 'cookies', title: 'Medição e cookies', help: 'Quem mede as visitas, e a pergunta.', at: '/' },
  { file: 'theme', title: 'Cores e letras', help: 'A cara do lançamento.', at: '/' },
] as const;
/** The name of one, without `.yaml`. */
export type FileName = (typeof FILES)[number]['file'];

/** Sections that a launch may do without: the file of each by its anchor. Without the file there is no section. */
export const SECTION_FILES = {
  sobre: 'sobre',
  localizacao: 'localizacao',
  investimento: 'investimento',
  lazer: 'lazer',
  plantas: 'plantas',
  mapa: 'mapa',
  duvidas: 'perguntas',
} as const;

/** Read with the plans, and left out with them. */
const WITH_PLANS = ['medidas', 'sala'] as const;

/** Files that are no section, and may be left out alone: nothing is measured then, in plans or of visits; no room in 360°. */
const ALONE = ['medidas', 'sala', 'cookies'] as const;

/** The files that a launch may lack. */
export const MAY_LACK = [...Object.values(SECTION_FILES), ...ALONE] as const;

/** Whether a launch without the files `lacking` does without this one too. */
export const isLeftOut = (file: string, lacking: readonly string[]): boolean =>
  (lacking.includes(file) && MAY_LACK.some((name) => name === file)) ||
  (lacking.includes('plantas') && WITH_PLANS.some((name) => name === file));

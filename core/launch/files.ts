/**
 * In the page's order, the prices first of all, at the end what stands at no one place of it: name,
 * title, help, address.
 */
const TOLD = [
  ['condicoes', 'Preços', 'A tabela e o que se diz em volta dela.', '/#condicoes'],
  ['topo', 'Menu', 'O alto da página e o botão flutuante.', '/'],
  ['capa', 'Capa', 'A primeira tela, e o cartão que vai com o link.', '/'],
  ['sobre', 'Apresentação', 'Os parágrafos e as fotos que passam.', '/#sobre'],
  ['localizacao', 'Localização', 'O que fica por perto.', '/#localizacao'],
  ['investimento', 'Valorização', 'A estimativa e a ressalva.', '/#investimento'],
  ['lazer', 'Lazer', 'Os lugares de uso comum.', '/#lazer'],
  ['plantas', 'Plantas', 'Os grupos, os desenhos e as áreas.', '/#plantas'],
  ['sala', 'Sala em 360°', 'As salas que se olham por dentro.', '/#plantas'],
  ['mapa', 'Mapa', 'O mapa, a rota e os lugares.', '/#mapa'],
  ['perguntas', 'Perguntas', 'As dúvidas e as respostas.', '/#duvidas'],
  ['rodape', 'Rodapé', 'Quem faz, quem vende e como falar.', '/#contato'],
  [
    'empreendimento',
    'Empreendimento',
    'Nome, contatos, endereço e a ficha do que se vende.',
    '/#contato',
  ],
  ['fotos', 'Fotos', 'Os arquivos, as descrições e os recortes.', '/#sobre'],
  ['mensagens', 'Mensagens do WhatsApp', 'O que já vem escrito, conforme o botão.', '/#contato'],
  ['privacidade', 'Privacidade', 'O aviso a quem deixa os dados.', '/privacidade'],
  ['theme', 'Cores e letras', 'A cara do lançamento.', '/'],
] as const;
/** The name of one, without `.yaml`. */
export type FileName = (typeof TOLD)[number][0];

/**
 * The files of a launch as its broker knows them; `at` is the address on the site where she sees
 * what a file says.
 */
export const FILES = TOLD.map(([file, title, help, at]) => ({ file, title, help, at }));

/**
 * Where a content file lies in its launch's folder, as mistakes name it: how it looks is told
 * beside the texts.
 */
export const placeOf = (file: string) => (file === 'theme' ? 'theme.yaml' : `content/${file}.yaml`);

/**
 * Sections that a launch may do without: the file of each by its anchor. Without the file there is
 * no section.
 */
export const SECTION_FILES = {
  sobre: 'sobre',
  localizacao: 'localizacao',
  investimento: 'investimento',
  lazer: 'lazer',
  plantas: 'plantas',
  mapa: 'mapa',
  duvidas: 'perguntas',
} as const;

/** Read with the plans, and left out with them or alone: no room in 360° then. */
const WITH_PLANS = ['sala'] as const;

/** The files that a launch may lack. */
export const MAY_LACK = [...Object.values(SECTION_FILES), ...WITH_PLANS] as const;

/** Whether a launch without the files `lacking` does without this one too. */
export const isLeftOut = (file: string, lacking: readonly string[]): boolean =>
  (lacking.includes(file) && MAY_LACK.some((name) => name === file)) ||
  (lacking.includes('plantas') && WITH_PLANS.some((name) => name === file));

/** The launch's files in the page's order, prices first; `at` is where the site shows them. */
export const FILES = [
  {
    file: 'condicoes',
    title: 'Preços',
    help: 'A tabela e o que se diz em volta dela.',
    at: '/#condicoes',
  },
  { file: 'topo', title: 'Menu', help: 'As seções a que o alto da página leva.', at: '/' },
  { file: 'capa', title: 'Capa', help: 'A primeira tela, e o cartão que vai com o link.', at: '/' },
  {
    file: 'sobre',
    title: 'Apresentação',
    help: 'Os parágrafos e as fotos que passam.',
    at: '/#sobre',
  },
  { file: 'localizacao', title: 'Localização', help: 'O que fica por perto.', at: '/#localizacao' },
  {
    file: 'investimento',
    title: 'Valorização',
    help: 'A estimativa e a ressalva.',
    at: '/#investimento',
  },
  { file: 'lazer', title: 'Lazer', help: 'Os lugares de uso comum.', at: '/#lazer' },
  {
    file: 'plantas',
    title: 'Plantas',
    help: 'Os grupos, os desenhos e as áreas.',
    at: '/#plantas',
  },
  {
    file: 'sala',
    title: 'Sala em 360°',
    help: 'As salas que se olham por dentro.',
    at: '/#plantas',
  },
  { file: 'mapa', title: 'Mapa', help: 'O mapa, a rota e os lugares.', at: '/#mapa' },
  { file: 'perguntas', title: 'Perguntas', help: 'As dúvidas e as respostas.', at: '/#perguntas' },
  { file: 'rodape', title: 'Rodapé', help: 'Quem faz, quem vende e como falar.', at: '/#contato' },
  {
    file: 'empreendimento',
    title: 'Empreendimento',
    help: 'Nome, contatos, endereço e a ficha do que se vende.',
    at: '/#contato',
  },
  {
    file: 'fotos',
    title: 'Fotos',
    help: 'Os arquivos, as descrições e os recortes.',
    at: '/#sobre',
  },
  {
    file: 'mensagens',
    title: 'Mensagens do WhatsApp',
    help: 'O que já vem escrito, conforme o botão.',
    at: '/#contato',
  },
  {
    file: 'privacidade',
    title: 'Privacidade',
    help: 'O aviso a quem deixa os dados.',
    at: '/privacidade',
  },
  { file: 'theme', title: 'Cores e letras', help: 'A cara do lançamento.', at: '/' },
] as const;
/** Without `.yaml`. */
export type FileName = (typeof FILES)[number]['file'];

export const placeOf = (file: string) => (file === 'theme' ? 'theme.yaml' : `content/${file}.yaml`);

/** Files whose section has an anchor of the same name. */
export const SECTION_FILES = [
  'sobre',
  'localizacao',
  'investimento',
  'lazer',
  'plantas',
  'mapa',
  'perguntas',
] as const;

export const MAY_LACK = [...SECTION_FILES, 'sala'] as const;

export function isLeftOut(file: string, lacking: readonly string[]): boolean {
  // The room in 360° is shown on a plan.
  if (file === 'sala' && lacking.includes('plantas')) return true;
  return lacking.includes(file) && MAY_LACK.some((name) => name === file);
}

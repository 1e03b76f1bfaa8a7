import type { Content } from './schema.ts';

export const keptDays = ({ privacidade }: Pick<Content, 'privacidade'>): number =>
  Number.parseInt(privacidade.guardar, 10);

const FURNITURE =
  'Os móveis e as medidas que você põe na planta ficam só no seu navegador, até você apagar. O consultor só os vê se você enviar.';
const MAP = 'O mapa vem de um serviço de mapas, que também segue a própria política.';

const canMeasure = ({ plantas }: Content): boolean =>
  Object.values(plantas?.plantas ?? {}).some(({ escala }) => escala !== undefined);

const keptWords = (period: string) =>
  `O contato que você envia fica no servidor deste site até chegar a quem atende e, depois, por até ${period}.`;

export const privacyNotice = (content: Content) => {
  const { privacidade, mapa } = content;
  return {
    titulo: 'Privacidade',
    atualizada: privacidade.atualizada,
    abertura:
      'Esta página diz quais dados o site pede, para que eles servem e como falar com quem cuida deles.',
    quem: { titulo: 'Quem cuida dos seus dados', texto: privacidade.quem },
    dados: {
      titulo: 'O que pedimos e para quê',
      colunas: ['Dado', 'Para quê', 'Base legal', 'Por quanto tempo'],
      linhas: privacidade.dados,
      guarda: keptWords(privacidade.guardar),
      moveis: canMeasure(content) ? FURNITURE : undefined,
    },
    compartilhamos: {
      titulo: 'Com quem compartilhamos',
      texto: [privacidade.compartilhamos, ...(mapa ? [MAP] : [])].join(' '),
    },
    direitos: { titulo: 'Os seus direitos', texto: privacidade.direitos },
  };
};
export type PrivacyNotice = ReturnType<typeof privacyNotice>;

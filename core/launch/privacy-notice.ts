import type { Content } from './schema.ts';

/**
 * The privacy notice as the page shows it: what is the same for every launch, and what this one
 * says.
 */
export const privacyNotice = ({ privacidade }: Content) => ({
  titulo: 'Privacidade',
  atualizada: privacidade.atualizada,
  abertura:
    'Esta página diz quais dados o site pede, para que eles servem e como falar com quem cuida deles.',
  quem: { titulo: 'Quem cuida dos seus dados', texto: privacidade.quem },
  dados: {
    titulo: 'O que pedimos e para quê',
    colunas: ['Dado', 'Para quê', 'Base legal', 'Por quanto tempo'],
    linhas: privacidade.dados,
  },
  compartilhamos: { titulo: 'Com quem compartilhamos', texto: privacidade.compartilhamos },
  direitos: { titulo: 'Os seus direitos', texto: privacidade.direitos },
});
export type PrivacyNotice = ReturnType<typeof privacyNotice>;

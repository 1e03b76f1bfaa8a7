export const OCTOBER = {
  situacao: 'vigente',
  unidade: '304',
  andar: '3º andar',
  total: 345500,
  sinal: 24185,
  parcela: 1250,
  mes: 'Outubro/2025',
};

/** {empresas} is replaced by the companies that measure. */
export const CONSENT = {
  title: 'Podemos medir a sua visita?',
  text: 'Só com a sua permissão, cookies de {empresas} são gravados neste aparelho. Recusar não muda nada na página.',
  refuse: 'Recusar',
  accept: 'Aceitar',
  choose: 'Escolher o que medir',
  visitas: 'Contar visitas',
  anuncios: 'Saber quais anúncios funcionam',
  save: 'Salvar escolha',
} as const;

export const PREFERENCES = 'Preferências de cookies';

export const MEASURING = {
  title: 'Cookies de medição',
  text: 'Nada é medido sem o seu consentimento (LGPD, arts. 7º, I, e 8º). Com ele, vão para {servicos} as páginas que você vê aqui, o botão em que tocou e a notícia de que um contato foi enviado. O seu nome, o seu celular e a sua mensagem nunca vão junto. Você pode mudar de ideia quando quiser, e recusar é tão fácil quanto aceitar.',
  line: '{servico}: {nomes}, por até {tempo}.',
} as const;

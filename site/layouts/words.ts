/** The specification gives these words in English. */
export const NOT_FOUND = { title: 'Oops! Page not found', home: 'Return to Home' } as const;

export const SKIP_LINK = 'Ir para o conteúdo';
export const PRIVACY_PAGE = 'Privacidade';

const BACK = 'Voltar para a página inicial';

export const THANKS = {
  title: 'Dados enviados com sucesso!',
  text: 'Falta só abrir a conversa: a sua mensagem para o consultor já está pronta no WhatsApp.',
  back: BACK,
} as const;
export const NOT_SENT = {
  title: 'Erro ao enviar',
  text: 'Tente novamente ou entre em contato diretamente. Volte à página anterior para conferir o nome e o celular, ou fale agora com um consultor.',
  back: BACK,
} as const;

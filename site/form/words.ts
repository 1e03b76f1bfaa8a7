/** The quoted words are the specification's. */
export const LEAD_FORM = {
  title: 'Receba a tabela de preços atualizada e fale com um consultor!',
  button: 'QUERO SABER MAIS',
  chat: 'Ou clique aqui e fale conosco agora!',
} as const;

export const CONTACT_FORM = {
  title: 'Ainda tem dúvidas? Fale conosco!',
  button: 'ENVIAR MENSAGEM',
} as const;

export const FIELDS = {
  name: { label: 'Nome', example: 'Seu nome completo', empty: 'Preencha o seu nome.' },
  phone: {
    label: 'Celular (WhatsApp)',
    example: '(85) 99999-9999',
    empty: 'Preencha o seu celular.',
    short: 'Confira o número. Ele tem DDD e 8 ou 9 dígitos.',
    doubtful: 'Confira: falta um dígito? Se o número estiver certo, envie de novo.',
    foreign: 'Só aceitamos números do Brasil.',
  },
  message: { label: 'Mensagem', example: 'O que você quer saber?' },
} as const;

export const SENDING = 'Enviando...';

const SENT = 'Dados enviados com sucesso!';

export const NOTICES = {
  required: { title: 'Campos obrigatórios', text: 'Por favor, preencha nome e telefone.' },
  badPhone: {
    title: 'Telefone inválido',
    text: 'Por favor, insira um telefone válido no formato (XX) XXXXX-XXXX.',
  },
  failed: { title: 'Erro ao enviar', text: 'Tente novamente ou entre em contato diretamente.' },
  sent: { title: SENT, text: 'Email enviado e redirecionando para WhatsApp.' },
  received: { title: SENT, text: 'Recebemos a sua mensagem e vamos responder em breve.' },
  resent: { title: SENT, text: 'O envio que tinha falhado foi concluído agora.' },
} as const;

export const OPEN_CHAT = 'Abrir WhatsApp';
export const CHAT_INSTEAD = 'Falar pelo WhatsApp';

/** For visitors with a foreign number, which no form sends. */
export const FOREIGN_MESSAGE =
  'Olá! Meu nome é {nome} e meu celular é {celular}. Quero receber a tabela de preços.';

export const PRIVACY_LINK = 'Aviso de privacidade';

export const CLOSE_NOTICE = 'Fechar aviso';

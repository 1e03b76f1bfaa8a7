import { wholeContent } from './whole-content.ts';

const { lead, contato, campos, avisos, enviando, fechar, ...links } = wholeContent.formularios;

/** What the two forms and their notices say on the launch that tests run on. */
export const WORDS = {
  name: campos.nome.rotulo,
  phone: campos.celular.rotulo,
  message: campos.mensagem.rotulo,
  /** Buttons: the lead form's, the contact form's, either while it sends. */
  send: lead.botao,
  write: contato.botao,
  sending: enviando,
  /** Titles of notices. */
  sent: avisos.sucesso.titulo,
  failed: avisos.falha.titulo,
  required: avisos.obrigatorios.titulo,
  badPhone: avisos.telefone.titulo,
  /** The text of a sent lead's notice, beside which the chat opens. */
  opensChat: avisos.sucesso.texto,
  close: fechar,
  /** Links to the chat: after a lead was sent, and where it was not. */
  openChat: links['abrir-conversa'],
  chatInstead: links['falar-agora'],
};

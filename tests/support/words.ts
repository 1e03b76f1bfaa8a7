import {
  CHAT_INSTEAD,
  CLOSE_NOTICE,
  CONTACT_FORM,
  FIELDS,
  LEAD_FORM,
  NOTICES,
  OPEN_CHAT,
  SENDING,
} from '#site/form/words.ts';

export const WORDS = {
  name: FIELDS.name.label,
  phone: FIELDS.phone.label,
  message: FIELDS.message.label,
  send: LEAD_FORM.button,
  write: CONTACT_FORM.button,
  sending: SENDING,
  sent: NOTICES.sent.title,
  failed: NOTICES.failed.title,
  required: NOTICES.required.title,
  badPhone: NOTICES.badPhone.title,
  opensChat: NOTICES.sent.text,
  close: CLOSE_NOTICE,
  openChat: OPEN_CHAT,
  chatInstead: CHAT_INSTEAD,
};

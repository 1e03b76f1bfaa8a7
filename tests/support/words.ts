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

/** What the two forms and their notices say. */
export const WORDS = {
  name: FIELDS.name.label,
  phone: FIELDS.phone.label,
  message: FIELDS.message.label,
  /** Buttons: the lead form's, the contact form's, either while it sends. */
  send: LEAD_FORM.button,
  write: CONTACT_FORM.button,
  sending: SENDING,
  /** Titles of notices. */
  sent: NOTICES.sent.title,
  failed: NOTICES.failed.title,
  required: NOTICES.required.title,
  badPhone: NOTICES.badPhone.title,
  /** The text of a sent lead's notice, beside which the chat opens. */
  opensChat: NOTICES.sent.text,
  close: CLOSE_NOTICE,
  openChat: OPEN_CHAT,
  chatInstead: CHAT_INSTEAD,
};

import type { Launch } from '#core/settings/launch-file.ts';
import { coloursOf } from '#core/theme/colours.ts';
import { SAMPLE } from '../launch.ts';

export const PROVIDER = { origin: '', publicKey: 'pagina', serviceId: 'relay', templateId: 'lead' };
export const MAIL_TO = 'contato@exemplo.com.br';
export const LAUNCH: Launch = {
  folder: SAMPLE,
  label: 'Residencial Modelo - Recife',
  email: MAIL_TO,
  mapOrigin: 'https://maps.example',
  measures: [],
  site: 'https://residencial.example',
  chat: 'https://wa.me/5585900000000?text=Ol%C3%A1',
  timeZone: 'America/Fortaleza',
  origin: false,
  notice: '',
  keptDays: 1,
  colours: coloursOf({
    cores: {
      fundo: '#fafafa',
      papel: '#ffffff',
      tinta: '#1c1c1c',
      'tinta-suave': '#505050',
      profunda: '#333333',
      destaque: '#606060',
      brilho: '#eeeeee',
      acao: '#704000',
      conversa: '#0b7040',
      linha: '#dddddd',
      erro: '#a01919',
    },
    tons: {},
  }),
};
export const LETTERHEAD = {
  launch: { ...LAUNCH, label: 'Residencial Modelo' },
  mailTo: 'broker@example.com',
  mailFrom: 'site@example.com',
};
export const PARAMS = {
  from_name: 'Maria da Conceição',
  from_phone: '(85) 99999-8888',
  empreendimento: 'Residencial Modelo - Recife',
  to_email: MAIL_TO,
};
/** The body that SDK 4.4.1 posts to `send`. */
export const SUBMISSION = {
  lib_version: '4.4.1',
  user_id: 'pagina',
  service_id: 'relay',
  template_id: 'lead',
  template_params: PARAMS,
};
/** All headers of a mail to the broker. */
export const MAIL_HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

import { SECOND } from '../clock.ts';
import { codeOf, fieldOf } from '../log.ts';
import { type Claim, LONGEST_WAIT_MS, type Outcome } from '../outbox/terms.ts';
import type { Mailboxes, Settings } from '../settings.ts';

const sentences = (server: string, { mailFrom, mailTo }: Mailboxes) => ({
  password: `O servidor de e-mail ${server} recusou o usuário ou a senha. Confira os dois em SMTP_URL (arquivo .env); muitos provedores pedem uma "senha de app", e letras especiais se escrevem com % (@ é %40).`,
  'login-needed': `O servidor de e-mail ${server} pede usuário e senha. Escreva os dois em SMTP_URL (arquivo .env): smtp://usuario:senha@servidor:587.`,
  encryption: `A conexão segura com ${server} não se abriu, e a senha não foi enviada. Confira em SMTP_URL (arquivo .env) se o nome é o que o provedor informa, pois o certificado só vale para ele, e se a porta combina com o começo: smtp:// com 587, smtps:// com 465. Se estiver tudo certo, avise o provedor: o certificado pode ter vencido.`,
  host: `O servidor de e-mail ${server} não foi encontrado. Confira o nome em SMTP_URL (arquivo .env) e a conexão desta máquina com a internet.`,
  closed: `Ninguém atende em ${server}. Confira o nome e a porta em SMTP_URL (arquivo .env): 587 com smtp://, 465 com smtps://.`,
  silent: `O servidor de e-mail ${server} não respondeu a tempo. Confira a porta em SMTP_URL (arquivo .env); se estiver certa, a rede desta máquina pode bloquear o envio de e-mails: pergunte a quem hospeda o site.`,
  sender: `O servidor de e-mail ${server} recusou o remetente ${mailFrom}. Escreva em MAIL_FROM (arquivo .env) um endereço que esta conta possa usar.`,
  recipient: `O servidor de e-mail ${server} recusou o destinatário ${mailTo}. Confira o endereço em MAIL_TO (arquivo .env) ou em content/empreendimento.yaml.`,
  message: `O servidor de e-mail ${server} aceitou os endereços, mas recusou a mensagem. Confira se a conta pode enviar como ${mailFrom} (MAIL_FROM, no arquivo .env); se puder, pergunte ao provedor.`,
  disk: 'O arquivo não pôde ser gravado nesta máquina. Confira o espaço em disco e a permissão da pasta de dados (DATA_DIR, no arquivo .env).',
  other: `O servidor de e-mail ${server} não aceitou o envio. Confira SMTP_URL (arquivo .env) e, se estiver certo, pergunte ao provedor.`,
});

/** Never contains a server's words, because they may quote the lead. */
export type Fault = keyof ReturnType<typeof sentences>;

export const faultSentence = (
  fault: Fault,
  settings: Pick<Settings, 'smtpUrl'> & Mailboxes,
): string => sentences(settings.smtpUrl ? new URL(settings.smtpUrl).host : '', settings)[fault];

const SIGNS: { fault: Fault; sign: RegExp }[] = [
  // RFC 4954, section 6: authentication required; 550 5.7.1 has too many meanings.
  { fault: 'login-needed', sign: /\b530\b/ },
  { fault: 'sender', sign: /^MAIL FROM/ },
  { fault: 'recipient', sign: /^RCPT TO/ },
  { fault: 'message', sign: /^DATA \d|EMESSAGE/ },
  { fault: 'password', sign: /EAUTH|ENOAUTH/ },
  // After STARTTLS a bad certificate has no code of its own.
  { fault: 'encryption', sign: /ETLS|ERR_SSL|CERT|UNABLE_TO_(GET|VERIFY)/ },
  { fault: 'host', sign: /EDNS|ENOTFOUND|EAI_AGAIN/ },
  { fault: 'closed', sign: /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/ },
  { fault: 'silent', sign: /ETIMEDOUT|EABORT/ },
  { fault: 'disk', sign: /ENOSPC|EACCES|EPERM|EROFS|EIO|EFBIG|EDQUOT|ENOTDIR|EISDIR|ENOENT/ },
];

function faultOf(error: unknown): Fault | undefined {
  const names = ['command', 'responseCode', 'originalCode', 'code'];
  const codes = names.map((name) => fieldOf(error, name) ?? '').join(' ');
  return SIGNS.find(({ sign }) => sign.test(codes))?.fault;
}

export class DeliveryError extends Error {
  /** `unreachable …` when the connection failed, `refused …` when the server refused. */
  readonly reason: string;
  readonly fault: Fault;
  /** In milliseconds. */
  readonly askedMs: number;
  constructor(reason: string, fault: Fault = 'other', askedMs = 0) {
    super(`The message was not handed over: ${reason}`);
    this.name = 'DeliveryError';
    this.reason = reason;
    this.fault = fault;
    this.askedMs = askedMs;
  }
}

export function codeName(error: unknown): string {
  const code = codeOf(error) ?? '';
  return /^[A-Z0-9_]+$/.test(code) ? code : 'ERROR';
}

export function deliveryErrorOf(error: unknown): DeliveryError {
  const code = codeName(error);
  const reply = fieldOf(error, 'responseCode');
  const fault = faultOf(error);
  if (code === 'EABORT') return new DeliveryError('unreachable ATTEMPT_TOO_LONG', fault);
  if (typeof reply !== 'number') return new DeliveryError(`unreachable ${code}`, fault);
  // 421: the server is closing (RFC 5321, section 3.8).
  return new DeliveryError(reply === 421 ? 'unreachable 421' : `refused ${code} ${reply}`, fault);
}

/** A lead may only look old because the relay was off or the clock was wrong. */
const LEAST_ATTEMPTS = 12;

const FIRST_WAIT_MS = 5 * SECOND;

type Failed = Exclude<Outcome, { result: 'delivered' }>;

/** Milliseconds, 20% more or less so that many leads spread out. @param attempt from 1 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const even = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 20));
  return Math.min(LONGEST_WAIT_MS, Math.round(even * (0.8 + 0.4 * random())));
}

/** A failed attempt leads to another one later, or the lead is given up. */
export function outcomeOf(
  { attempts, expiresAt }: Pick<Claim, 'attempts' | 'expiresAt'>,
  failure: unknown,
  now: number,
): Failed {
  const isKnown = failure instanceof DeliveryError;
  const error = isKnown
    ? failure.reason
    : `refused ${failure instanceof Error ? failure.name : 'ERROR'}`;
  const askedMs = isKnown ? Math.min(failure.askedMs, LONGEST_WAIT_MS) : 0;
  const retryAt = now + Math.max(backoffMs(attempts), askedMs);
  if (retryAt < expiresAt || attempts < LEAST_ATTEMPTS)
    return { result: 'waiting', retryAt, error };
  return { result: 'dead', error };
}

export function failureSentence(
  { id, attempts }: Pick<Claim, 'id' | 'attempts'>,
  outcome: Failed,
  receiver: string,
): string {
  if (outcome.result === 'waiting') {
    const next = new Date(outcome.retryAt).toISOString();
    return `Contato ${id}: a tentativa ${attempts} com ${receiver} falhou (${outcome.error}); a próxima é às ${next}.`;
  }
  return (
    `CONTATO NÃO ENTREGUE: ${id} teve ${attempts} tentativas (a última: ${outcome.error}), e não há mais nenhuma. ` +
    `Acerte o envio com ${receiver} e rode "npm run mail -- retry", ou leia o contato com "npm run mail -- export --all".`
  );
}

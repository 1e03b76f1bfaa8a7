import { z } from 'zod';

const WEBHOOK_FORMATS = ['lead', 'portal'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** Separates an old and a new secret of one receiver. */
const SECRET_SEPARATOR = '|';

/** Messages omit the values, since addresses often contain keys. */
const MISTAKES = {
  url: 'WEBHOOK_URL tem algo que não é um endereço como https://crm.example.com/leads. Corrija ou apague; vários se separam com espaços.',
  name: 'WEBHOOK_NAME tem um nome que não serve. Use letras minúsculas sem acento, números, ponto e hífen; "mail" é do e-mail. Exemplo: crm portal',
  secret:
    'WEBHOOK_SECRET tem algo que não é whsec_ seguido de 24 a 64 bytes em base64. Crie um com: echo "whsec_$(openssl rand -base64 32)"',
  format: 'WEBHOOK_FORMAT não é lead nem portal. Corrija ou apague a linha.',
  noUrl:
    'WEBHOOK_NAME, WEBHOOK_SECRET ou WEBHOOK_FORMAT está preenchido, e falta WEBHOOK_URL. Preencha-o também, ou apague os outros.',
  noSecret:
    'WEBHOOK_URL está preenchido, e falta WEBHOOK_SECRET: quem recebe não saberia que o contato veio deste site. Crie um com: echo "whsec_$(openssl rand -base64 32)"',
  secrets: `Escreva um para todos, ou um para cada; o novo e o antigo de um mesmo endereço se juntam com ${SECRET_SEPARATOR}.`,
  formats: 'Escreva um para todos, ou um para cada.',
  names: 'WEBHOOK_NAME precisa de um nome para cada endereço de WEBHOOK_URL, na mesma ordem.',
  sameName: 'WEBHOOK_NAME tem o mesmo nome duas vezes. Dê um nome diferente a cada endereço.',
  sameHost:
    'WEBHOOK_URL tem dois endereços do mesmo servidor. Dê um nome a cada endereço em WEBHOOK_NAME, na mesma ordem.',
  sameUrl: 'WEBHOOK_URL tem o mesmo endereço duas vezes. Apague um deles.',
  open: 'WEBHOOK_URL tem um endereço sem https: nomes e telefones viajariam abertos. Use https ou, se quem recebe está na sua própria rede, escreva WEBHOOK_PRIVATE=true.',
};

/** Separated by spaces, commas or lines. */
const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : []),
    z.array(item),
  );

/** Allows a host's characters, so that a queue named by its host can get a new address. */
const isName = (value: string) => /^[a-z0-9.:[\]-]{1,255}$/.test(value) && value !== 'mail';

const isWebAddress = (value: string) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.hash === '';
};

const hostOf = (url: string) => URL.parse(url)?.host ?? '';

/** Standard Webhooks: 24 to 64 bytes. */
const isSecret = (value: string) => {
  const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? [];
  const { length } = Buffer.from(base64, 'base64');
  return base64.length % 4 === 0 && length >= 24 && length <= 64;
};
const areSecrets = (value: string) => value.split(SECRET_SEPARATOR).every(isSecret);

export const webhookVariables = {
  WEBHOOK_URL: list(z.string().refine(isWebAddress, MISTAKES.url)),
  WEBHOOK_NAME: list(z.string().refine(isName, MISTAKES.name)),
  WEBHOOK_SECRET: list(z.string().refine(areSecrets, MISTAKES.secret)),
  WEBHOOK_FORMAT: list(z.enum(WEBHOOK_FORMATS, MISTAKES.format)),
};
type Webhooks = z.infer<z.ZodObject<typeof webhookVariables>>;

export function webhookMistakes(env: Webhooks & { WEBHOOK_PRIVATE: boolean }): string[] {
  const {
    WEBHOOK_URL: urls,
    WEBHOOK_NAME: names,
    WEBHOOK_SECRET: secrets,
    WEBHOOK_FORMAT: formats,
  } = env;
  const { length: many } = urls;
  const misfits = (values: string[]) => values.length > 1 && values.length !== many;
  if (many === 0) return names.length + secrets.length + formats.length > 0 ? [MISTAKES.noUrl] : [];
  return [
    secrets.length === 0 && MISTAKES.noSecret,
    misfits(secrets) &&
      `WEBHOOK_SECRET tem ${secrets.length} segredos para ${many} endereço(s). ${MISTAKES.secrets}`,
    misfits(formats) &&
      `WEBHOOK_FORMAT tem ${formats.length} formatos para ${many} endereço(s). ${MISTAKES.formats}`,
    names.length > 0 &&
      names.length !== many &&
      `${MISTAKES.names} Endereços: ${many}; nomes: ${names.length}.`,
    new Set(names).size < names.length && MISTAKES.sameName,
    new Set(urls).size < many && MISTAKES.sameUrl,
    names.length === 0 && new Set(urls.map(hostOf)).size < new Set(urls).size && MISTAKES.sameHost,
    !env.WEBHOOK_PRIVATE &&
      urls.some((url) => URL.parse(url)?.protocol === 'http:') &&
      MISTAKES.open,
  ].filter((mistake) => mistake !== false);
}

/** One secret or format applies to all receivers; several apply in order. */
export function webhooksOf({
  WEBHOOK_URL,
  WEBHOOK_NAME,
  WEBHOOK_SECRET,
  WEBHOOK_FORMAT,
}: Webhooks) {
  const at = <Value>(values: Value[], index: number) => values[values.length === 1 ? 0 : index];
  return WEBHOOK_URL.map((url, index) => ({
    url,
    /** Its queue has the same name. */
    name: WEBHOOK_NAME[index] ?? hostOf(url),
    /** Every secret signs. */
    secrets: at(WEBHOOK_SECRET, index)?.split(SECRET_SEPARATOR) ?? [],
    format: at(WEBHOOK_FORMAT, index) ?? 'lead',
  }));
}

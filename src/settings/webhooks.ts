import { z } from 'zod';

/** What a receiver is sent: our own JSON, or that of the property portals' lead integration. */
export const WEBHOOK_FORMATS = ['lead', 'portal'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** Between an old and a new secret of the same receiver. */
export const BESIDE = '|';

/** Values parted by spaces, commas or lines; none when absent. */
const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : []),
    z.array(item),
  );

const isWebAddress = (value: string) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.hash === '';
};

/** 24 to 64 bytes, by the Standard Webhooks specification. */
const isSecret = (value: string) => {
  const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? [];
  const { length } = Buffer.from(base64, 'base64');
  return base64.length % 4 === 0 && length >= 24 && length <= 64;
};

/** The values stay out of the sentences: addresses of receivers hold their keys, more often than not. */
export const webhookVariables = {
  WEBHOOK_URL: list(
    z
      .string()
      .refine(
        isWebAddress,
        'WEBHOOK_URL tem algo que não é um endereço como https://crm.example.com/leads. Corrija ou apague; vários se separam com espaços.',
      ),
  ),
  WEBHOOK_NAME: list(
    z
      .string()
      .regex(
        /^[a-z][a-z0-9-]{0,39}$/,
        'WEBHOOK_NAME tem um nome que não serve. Use letras minúsculas sem acento, números e hífen, começando por letra. Exemplo: crm portal',
      ),
  ),
  WEBHOOK_SECRET: list(
    z
      .string()
      .refine(
        (value) => value.split(BESIDE).every(isSecret),
        'WEBHOOK_SECRET tem algo que não é whsec_ seguido de 24 a 64 bytes em base64. Crie um com: echo "whsec_$(openssl rand -base64 32)"',
      ),
  ),
  WEBHOOK_FORMAT: list(
    z.enum(WEBHOOK_FORMATS, 'WEBHOOK_FORMAT não é lead nem portal. Corrija ou apague a linha.'),
  ),
};

const webhooks = z.object({ ...webhookVariables, WEBHOOK_PRIVATE: z.boolean() });

/** What is wrong with the webhooks' variables together; one sentence each. */
export function webhookMistakes(env: z.infer<typeof webhooks>): string[] {
  const { WEBHOOK_URL: urls, WEBHOOK_NAME: names, WEBHOOK_SECRET: secrets, WEBHOOK_FORMAT: formats } = env;
  const mistakes: string[] = [];
  const fits = (count: number) => count === 1 || count === urls.length;
  if (urls.length === 0) {
    if (names.length + secrets.length + formats.length > 0)
      mistakes.push(
        'WEBHOOK_NAME, WEBHOOK_SECRET ou WEBHOOK_FORMAT está preenchido, e falta WEBHOOK_URL. Preencha-o também, ou apague os outros.',
      );
    return mistakes;
  }
  if (secrets.length === 0)
    mistakes.push(
      'WEBHOOK_URL está preenchido, e falta WEBHOOK_SECRET: quem recebe não saberia que o contato veio deste site. Crie um com: echo "whsec_$(openssl rand -base64 32)"',
    );
  else if (!fits(secrets.length))
    mistakes.push(
      `WEBHOOK_SECRET tem ${secrets.length} segredos para ${urls.length} endereço(s). Escreva um para todos, ou um para cada; o novo e o antigo de um mesmo endereço se juntam com ${BESIDE}.`,
    );
  if (formats.length > 0 && !fits(formats.length))
    mistakes.push(
      `WEBHOOK_FORMAT tem ${formats.length} formatos para ${urls.length} endereço(s). Escreva um para todos, ou um para cada.`,
    );
  if (names.length > 0 && names.length !== urls.length)
    mistakes.push(
      `WEBHOOK_NAME precisa de um nome para cada endereço de WEBHOOK_URL, na mesma ordem. Endereços: ${urls.length}; nomes: ${names.length}.`,
    );
  if (new Set(names).size < names.length)
    mistakes.push('WEBHOOK_NAME tem o mesmo nome duas vezes. Dê um nome diferente a cada endereço.');
  if (new Set(urls).size < urls.length)
    mistakes.push('WEBHOOK_URL tem o mesmo endereço duas vezes. Apague um deles.');
  if (!env.WEBHOOK_PRIVATE && urls.some((url) => URL.parse(url)?.protocol === 'http:'))
    mistakes.push(
      'WEBHOOK_URL tem um endereço sem https: nomes e telefones viajariam abertos. Use https ou, se quem recebe está na sua própria rede, escreva WEBHOOK_PRIVATE=true.',
    );
  return mistakes;
}

import fc from 'fast-check';
import { ORIGIN_NAMES } from '#core/lead/origin.ts';
import { SEND_FORM_PATH as FORM, SEND_PATH as SEND } from '#core/lead/provider.ts';
import { CHECK_PARAM, CHECK_VALUE, TRAP_FIELD } from '#core/lead/traps.ts';
import { MAIL_TO } from '../support/relay/submission.ts';

/** A generated request and its sender. */
export interface GeneratedRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

const VICTIM = 'victim@example.org';

const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\r\n',
  `\r\nBcc: ${VICTIM}`,
  `\nTo: ${VICTIM}\n\n`,
  `${MAIL_TO}, ${VICTIM}`,
  `${MAIL_TO}\u0000${VICTIM}`,
  `<${VICTIM}>`,
  '\r\n.\r\nMAIL FROM:<x@example.org>\r\n',
  '.',
  '=?UTF-8?B?DQpCY2M6IHZpY3RpbUBleGFtcGxlLm9yZw==?=',
  '\u2028\u2029\u0085',
  '\ud800',
  '\u202e',
  '<script>alert(1)</script>',
  '"><img src=x>',
  "'; DROP TABLE lead; --",
  '{{constructor}}',
  '__proto__',
  '../../etc/passwd',
  'x'.repeat(5000),
  'á'.repeat(300),
  '85999998888',
  '+55 (85) 99999-8888',
  '٨٥٩٩٩٩٩٨٨٨٨',
);
const text = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
/** A name nobody else has, so that most valid leads are not repeats. */
const name = fc.oneof(
  { weight: 3, arbitrary: fc.uuid().map((id) => `Maria ${id}`) },
  { weight: 1, arbitrary: text },
);
const phone = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .integer({ min: 0, max: 99_999_999 })
      .map((n) => `(85) 9${String(n).padStart(8, '0')}`),
  },
  { weight: 1, arbitrary: text },
);
const right = <T>(value: T, other: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant<unknown>(value) }, { weight: 1, arbitrary: other });
const anything = fc.oneof(text, fc.anything(), fc.constant(undefined));

const params = fc.record(
  {
    from_name: name,
    from_phone: phone,
    empreendimento: right('Residencial Modelo - Recife', text),
    to_email: right(MAIL_TO, text),
    [CHECK_PARAM]: right(CHECK_VALUE, anything),
  },
  { requiredKeys: ['from_name', 'from_phone', 'empreendimento', 'to_email'] },
);
const envelope = fc.record({
  lib_version: right('4.4.1', anything),
  user_id: right('pagina', anything),
  service_id: right('relay', anything),
  template_id: right('lead', anything),
});
const extra = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.oneof(text, fc.constantFrom('cc', 'bcc', 'from', 'reply_to', ...ORIGIN_NAMES)),
      anything,
    ),
  },
);

function toJson(value: unknown): string {
  try {
    return (
      JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item)) ?? ''
    );
  } catch {
    return '';
  }
}

const jsonBody = fc
  .tuple(envelope, right(undefined, anything), params, extra, extra)
  .map(([own, replaced, fields, more, beside]) =>
    toJson({ ...own, template_params: replaced ?? { ...fields, ...more }, ...beside }),
  );

/** A text as it is, cut off, or with rubbish inside. */
const damaged = (whole: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, fc.nat(400)).map(([body, cut]) => body.slice(0, cut)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, fc.nat(400), text)
        .map(([body, at, rubbish]) => body.slice(0, at) + rubbish + body.slice(at)),
    },
    { weight: 1, arbitrary: text },
  );

const BOUNDARY = '----fuzz';
const field = ([key, value]: [string, unknown]) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key.replaceAll('"', '%22')}"\r\n\r\n${String(value)}\r\n`;
const formFields = fc
  .tuple(
    envelope,
    params,
    fc.option(text, { nil: undefined }),
    right('', text),
    fc.boolean(),
    extra,
  )
  .map(([own, fields, message, trap, twice, more]) => {
    const entries: [string, unknown][] = [
      ...Object.entries(fields),
      [TRAP_FIELD, trap],
      ...Object.entries(own),
    ];
    if (message !== undefined) entries.push(['message', message]);
    if (twice) entries.push(...Object.entries(own));
    return [...entries, ...Object.entries(more)].map(
      ([key, value]) =>
        [key, typeof value === 'object' ? toJson(value) : String(value)] as [string, string],
    );
  });
const multipartBody = formFields.map(
  (entries) => `${entries.map(field).join('')}--${BOUNDARY}--\r\n`,
);
const urlencodedBody = formFields.map((entries) =>
  new URLSearchParams(
    entries.map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]),
  ).toString(),
);

const types = fc.constantFrom(
  'application/json',
  `multipart/form-data; boundary=${BOUNDARY}`,
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'text/plain',
  '',
);
const headers = fc.record({
  accept: fc.constantFrom('*/*', 'text/html,*/*;q=0.8'),
  'x-forwarded-for': fc.constantFrom('', '1.2.3.4', 'a, b, c', ',,,', '::1'),
});

const aimed = (
  path: string,
  type: string,
  body: fc.Arbitrary<string>,
): fc.Arbitrary<GeneratedRequest> =>
  fc.record({
    path: fc.constant(path),
    method: fc.constant('POST'),
    headers: headers.map((more) => ({ ...more, 'content-type': type })),
    body: damaged(body),
  });

const wild: fc.Arbitrary<GeneratedRequest> = fc.record({
  path: fc.constantFrom(SEND, FORM, `${SEND}/`, `${FORM}?x=1`),
  method: fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
  headers: fc
    .tuple(headers, types)
    .map(([more, type]) => ({ ...more, ...(type ? { 'content-type': type } : {}) })),
  body: fc.oneof(
    text,
    fc.uint8Array({ maxLength: 400 }).map((bytes) => new Uint8Array(bytes)),
    fc.integer({ min: 51_000, max: 60_000 }).map((size) => 'x'.repeat(size)),
  ),
});

/** Requests from nearly right to senseless; about a third of them are leads that must be taken. */
export const requests: fc.Arbitrary<GeneratedRequest> = fc.oneof(
  { weight: 4, arbitrary: aimed(SEND, 'application/json', jsonBody) },
  { weight: 3, arbitrary: aimed(FORM, `multipart/form-data; boundary=${BOUNDARY}`, multipartBody) },
  { weight: 1, arbitrary: aimed(FORM, 'application/x-www-form-urlencoded', urlencodedBody) },
  { weight: 2, arbitrary: wild },
);

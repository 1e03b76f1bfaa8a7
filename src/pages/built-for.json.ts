import { formProps } from '../form/form-props.ts';
import { builtFor } from '../lead/built-for.ts';

/** For our server, which refuses to serve a page that was built for another recipient or provider. */
export function GET(): Response {
  const { provider } = formProps('lead');
  return new Response(`${JSON.stringify(builtFor(provider.toEmail, provider), null, 2)}\n`);
}

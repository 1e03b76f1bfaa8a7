import { content } from '../content/index.ts';
import { formProps } from '../form/form-props.ts';
import { builtFor, launchOf } from '../settings/built-for.ts';

/** For our server: it refuses a page that was built for another recipient, and takes the launch's names from here. */
export function GET(): Response {
  const { provider } = formProps('lead');
  const built = { ...builtFor(provider.toEmail, provider), launch: launchOf(content) };
  return new Response(`${JSON.stringify(built, null, 2)}\n`);
}

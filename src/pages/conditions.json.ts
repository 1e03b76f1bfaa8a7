import { content } from '../content/index.ts';

/** The price table as the page was built; a broker publishes a new one by replacing this file. */
export function GET(): Response {
  return new Response(`${JSON.stringify(content.condicoes.tabela, null, 2)}\n`);
}

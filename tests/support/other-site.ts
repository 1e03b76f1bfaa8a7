import { createServer } from 'node:http';
import { portOf } from '#relay/listen.ts';

export interface OtherSite {
  url: string;
  close(): void;
}

/** Serves a foreign site on its own origin; browsers may ask for its icon. */
export async function openOtherSite(files: Record<string, string>): Promise<OtherSite> {
  const site = createServer((request, response) => {
    const body = files[request.url ?? ''];
    response.statusCode = body !== undefined ? 200 : request.url === '/favicon.ico' ? 204 : 404;
    response.setHeader(
      'Content-Type',
      request.url === '/' ? 'text/html; charset=utf-8' : 'text/javascript',
    );
    response.end(body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(site)}/`, close: () => site.close() };
}

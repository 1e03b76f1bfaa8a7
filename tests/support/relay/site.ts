import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LAUNCH_FILE } from '#core/settings/launch-file.ts';
import { LAUNCH, MAIL_TO, PROVIDER } from './submission.ts';
import { temporaryFolder, writeFiles } from './support.ts';

export const INDEX =
  '<!doctype html><html lang="pt-BR"><title>Modelo</title><script>wake()</script><input value="contato@exemplo.com.br"><p>Olá</p></html>';
export const WITHOUT_PRICES = INDEX.replace('Olá', 'Tabela em atualização');
export const PRIVACY = '<!doctype html><title>Privacidade</title>';
export const BUILT_TABLE = {
  situacao: 'vigente',
  unidade: '201',
  andar: '2º andar',
  total: 332000,
  sinal: 23240,
  parcela: 1100,
  mes: 'Setembro/2025',
};
export const STYLE = 'body{color:red}'.repeat(50);

export function builtSite(label = LAUNCH.label): string {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'index.html': INDEX,
    'index.html.br': brotliCompressSync(INDEX),
    'index.html.gz': gzipSync(INDEX),
    '404.html': '<!doctype html><title>404</title>Oops! Page not found',
    'privacidade/index.html': PRIVACY,
    'obrigado/index.html': '<!doctype html><title>Obrigado</title>',
    'nao-enviado/index.html': '<!doctype html><title>Erro ao enviar</title><script>back()</script>',
    [LAUNCH_FILE]: JSON.stringify({
      ...LAUNCH,
      label,
      form: { ...PROVIDER, toEmail: MAIL_TO },
    }),
    'conditions.json': JSON.stringify(BUILT_TABLE),
    'sem-precos/index.html': WITHOUT_PRICES,
    '_astro/page.abc123.css': STYLE,
    '_astro/page.abc123.css.br': brotliCompressSync(STYLE),
    '_astro/photo.abc123.webp': Buffer.alloc(600 * 1024, 7),
    'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  return folder;
}

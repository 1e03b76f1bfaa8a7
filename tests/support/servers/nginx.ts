import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { findPrograms } from '../programs.ts';
import { type RunningServer, started } from './started.ts';

/** Runs without root, the recipe inside `http {}`; waits until it listens on these ports. */
export async function startNginx(
  recipe: string,
  folder: string,
  ...ports: number[]
): Promise<RunningServer> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr notice;
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types;
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${join(folder, name)};`).join('\n')}
${recipe}
}
`,
  );
  const { nginx } = findPrograms('nginx');
  const child = spawn(nginx, ['-e', 'stderr', '-p', folder, '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return started('nginx', child, ...ports);
}

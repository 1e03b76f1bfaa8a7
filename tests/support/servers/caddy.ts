import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPrograms } from '../programs.ts';
import { type RunningServer, started } from './started.ts';

/** Runs without requesting certificates; all files are in `folder`. */
export async function startCaddy(
  recipe: string,
  folder: string,
  ports: { http: number; https: number },
): Promise<RunningServer> {
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'Caddyfile');
  writeFileSync(
    config,
    `{
	admin off
	http_port ${ports.http}
	https_port ${ports.https}
	default_bind 127.0.0.1
	auto_https disable_certs
}
${recipe}`,
  );
  const child = spawn(
    findPrograms('caddy').caddy,
    ['run', '--config', config, '--adapter', 'caddyfile'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    },
  );
  return started('caddy', child, ports.http, ports.https);
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { parseDocument } from 'yaml';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { MACHINE } from '../support/machine.ts';

/** The second launch's differences from the sample, by file and path of the field. */
export const SECOND_LAUNCH = {
  nome: 'Edifício Segundo',
  site: 'https://second.example',
  email: 'vendas@second.example',
  whatsapp: '5585900000001',
  rotulo: 'Edifício Segundo - Maranguape',
};
/** Its map is of another host, so that its policy differs. */
export const SECOND_MAPS = 'https://mapas.second.example';

function setFields(launch: string, file: string, fields: Record<string, string>): void {
  const path = join(launch, 'content', file);
  const document = parseDocument(readFileSync(path, 'utf8'));
  for (const [field, value] of Object.entries(fields)) document.set(field, value);
  writeFileSync(path, document.toString({ lineWidth: 0 }));
}

/** The launch's folder, as LAUNCH takes it, and the folder of its page. */
interface Built {
  launch: string;
  site: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    second: Built;
  }
}

/**
 * Builds a second launch before all tests, and removes it after them.
 */
export default function setUp({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'second-'));
  provide('second', buildSecondLaunch(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Makes a second launch beside the one under test, and builds its page.
 */
function buildSecondLaunch(folder: string): Built {
  const [launch, site] = [join(folder, 'launches/second-launch'), join(folder, 'second/dist')];
  cpSync(whichLaunch().path, launch, { recursive: true });
  setFields(launch, 'empreendimento.yaml', SECOND_LAUNCH);
  setFields(launch, 'mapa.yaml', { 'mapa-url': `${SECOND_MAPS}/?q={busca}` });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env: {
      ...MACHINE,
      LAUNCH: launch,
      SITE_DIR: site,
      DATA_DIR: join(folder, 'unused'),
      PORT: '0',
    },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The second launch was not built:\n${stdout}${stderr}`);
  return { launch, site };
}

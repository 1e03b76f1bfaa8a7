import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { whichLaunch } from '../../src/launch/which-launch.ts';

/** What a second launch says otherwise, by file and path of the field. */
export const SECOND_LAUNCH = {
  nome: 'Edifício Segundo',
  site: 'https://second.example',
  email: 'vendas@second.example',
  whatsapp: '5585900000001',
  rotulo: 'Edifício Segundo - Maranguape',
};
/** Its map comes from elsewhere, so that its policy is another one. */
export const SECOND_MAPS = 'https://mapas.second.example';

function setFields(launch: string, file: string, fields: Record<string, string>): void {
  const path = join(launch, 'content', file);
  const document = parseDocument(readFileSync(path, 'utf8'));
  for (const [field, value] of Object.entries(fields)) document.set(field, value);
  writeFileSync(path, document.toString({ lineWidth: 0 }));
}

/**
 * Makes a second launch beside the one that is asked for, and builds its page; takes some ten seconds.
 * @param folder where both come to lie
 * @returns the launch's folder, as LAUNCH takes it, and the folder of its page
 */
export function buildSecondLaunch(folder: string): { launch: string; site: string } {
  const [launch, site] = [join(folder, 'launches/second-launch'), join(folder, 'second/dist')];
  cpSync(whichLaunch().path, launch, { recursive: true });
  setFields(launch, 'empreendimento.yaml', SECOND_LAUNCH);
  setFields(launch, 'mapa.yaml', { 'mapa-url': `${SECOND_MAPS}/?q={busca}` });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      ASTRO_TELEMETRY_DISABLED: '1',
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

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

export interface ThemeFaces {
  titulos: { pacote: string; peso: number };
  texto: { pacote: string };
}

export const { resolve } = createRequire(import.meta.url);

/** The package with one file a weight, for programs without variable fonts. */
export const staticPackage = (pacote: string) =>
  pacote.replace('@fontsource-variable/', '@fontsource/');

interface Package {
  family: string;
  variable: false | Record<string, { min: string; max: string }>;
}
export const readPackage = (pacote: string): Package =>
  JSON.parse(readFileSync(resolve(`${pacote}/metadata.json`), 'utf8'));

export const fontFile = (
  pacote: string,
  weight: number | 'wght',
  ending: 'woff' | 'woff2' = 'woff2',
) => `${pacote}/files/${basename(pacote)}-latin-${weight}-normal.${ending}`;

export function isInstalled(file: string): boolean {
  try {
    return existsSync(resolve(file));
  } catch {
    return false;
  }
}

/** In Portuguese; undefined when the face is usable. */
export function faceMistake(pacote: string, weight = 400): string | undefined {
  const missing = [...new Set([pacote, staticPackage(pacote)])].filter(
    (name) => !isInstalled(`${name}/metadata.json`),
  );
  if (missing.length > 0) {
    const names = missing.map((name) => `"${name}"`).join(' e ');
    return `usa ${names}, que não está instalado. Confira o nome em fontsource.org e rode "npm install ${missing.join(' ')}"`;
  }
  if (isInstalled(fontFile(staticPackage(pacote), weight))) return undefined;
  const there = [100, 200, 300, 400, 500, 600, 700, 800, 900].filter((each) =>
    isInstalled(fontFile(staticPackage(pacote), each)),
  );
  return `não tem o peso ${weight}. Os pesos desta letra são: ${there.join(', ')}`;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { findBrokenReferences } from './references.ts';
import { type Content, fileSchemas } from './schema.ts';

z.config(z.locales.pt());

/** Content that can't be published; the message lists every mistake as file, field and sentence. */
export class ContentError extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(
      `O conteúdo tem ${mistakes.length === 1 ? 'um erro' : `${mistakes.length} erros`}:\n${mistakes.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'ContentError';
    this.mistakes = mistakes;
  }
}

type Issue = { path: PropertyKey[]; message: string; code?: string; errors?: Issue[][] };

function sentence(file: string, { path, message }: Issue): string {
  const field = path.map(String).join('.');
  return `content/${file}.yaml: ${field ? `campo "${field}" ` : ''}${message}.`;
}

function readFile<Name extends keyof Content>(
  root: string,
  file: Name,
  mistakes: string[],
): Content[Name] | undefined {
  const path = join(root, 'content', `${file}.yaml`);
  if (!existsSync(path)) {
    mistakes.push(`content/${file}.yaml: o arquivo não existe. Recupere-o da versão anterior.`);
    return undefined;
  }
  let data: unknown;
  try {
    data = parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    mistakes.push(`content/${file}.yaml: não é um YAML válido (${reason}).`);
    return undefined;
  }
  const result = fileSchemas[file].safeParse(data);
  if (result.success) return result.data as Content[Name];
  for (const issue of result.error.issues as Issue[]) mistakes.push(sentence(file, issue));
  return undefined;
}

/**
 * Reads and checks every file of `content/`.
 * @param root folder that holds `content/` and `src/assets/`; the project by default
 * @throws ContentError naming file, field and what to do, in Portuguese
 */
export function loadContent(root: string = process.cwd()): Content {
  const mistakes: string[] = [];
  const files = Object.keys(fileSchemas) as (keyof Content)[];
  const entries = files.map((file) => [file, readFile(root, file, mistakes)] as const);
  if (mistakes.length === 0) {
    const content = Object.fromEntries(entries) as Content;
    mistakes.push(...findBrokenReferences(content, root));
    if (mistakes.length === 0) return content;
  }
  throw new ContentError(mistakes);
}

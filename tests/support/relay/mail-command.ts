import { vi } from 'vitest';
import { runMailCommand } from '#relay/commands/run.ts';
import { messageOf } from '#relay/log.ts';
import { processEnvironment } from './environment.ts';

export async function mailCommand(env: Record<string, string | undefined>, ...words: string[]) {
  for (const [name, value] of Object.entries(processEnvironment(env))) vi.stubEnv(name, value);
  const err: string[] = [];
  const stderr = vi.spyOn(console, 'error').mockImplementation((line) => void err.push(line));
  try {
    return { code: 0, out: `${await runMailCommand(words)}\n`, err: err.join('\n') };
  } catch (error) {
    return { code: 1, out: '', err: [...err, messageOf(error)].join('\n') };
  } finally {
    stderr.mockRestore();
    // Removes what a settings file set, too.
    vi.unstubAllEnvs();
  }
}

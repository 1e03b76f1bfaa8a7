import { codeOf } from './thrown.ts';

/** Whether a process of this number runs on this machine, anybody's. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

import { expect, test, vi } from 'vitest';
import { formatTimes, runSteps, type Step } from './steps.ts';

const node = (what: string, code: string): Step => ({
  what,
  command: process.execPath,
  args: ['-e', code],
});

function listen(): () => string {
  let written = '';
  const keep = (text: unknown) => {
    written += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(console, 'log').mockImplementation((text) => keep(`${text}\n`));
  return () => written;
}

test('lanes run side by side, what each step says stays in one piece, and a failure stops no other', async () => {
  const printed = listen();
  const talk = 'console.log("one"); setTimeout(() => console.error("two"), 200)';
  const steps = [
    node('talk', talk),
    node('fail', 'console.log("no"); process.exit(3)'),
    node('last', 'console.log("last")'),
  ];
  const failed = await runSteps(steps, 2);
  expect(failed.map(({ what }) => what)).toEqual(['fail']);
  expect(printed()).toContain('one\ntwo\n');
  expect(printed()).toContain('last\n');
  expect(formatTimes()).toMatch(/^(?=.*\bfail \d+ s)(?=.*\btalk \d+ s)/);
});

test('a command that is not there is a failure that is told', async () => {
  const printed = listen();
  const lost: Step = { what: 'lost', command: 'no-such-command', args: [] };
  expect(await runSteps([lost])).toEqual([{ what: 'lost', why: ['spawn no-such-command ENOENT'] }]);
  expect(printed()).toContain('no-such-command');
});

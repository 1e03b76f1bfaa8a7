import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const DOCKERFILE = readFileSync('Dockerfile', 'utf8');
const lines = DOCKERFILE.split('\n');
/** The rest of each line that begins with a word. */
const after = (word: string) =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
const composed = ['one', 'two'].map((name) =>
  parse(readFileSync(`deploy/docker/${name}.yaml`, 'utf8'), { merge: true }),
);

test('the image copies what there is, and no launch, settings, leads or history', () => {
  const copied = after('COPY').filter((line) => !line.startsWith('--from'));
  const sources = copied.flatMap((line) => line.split(' ').slice(0, -1));
  for (const source of sources.filter((one) => !one.includes('$')))
    expect(existsSync(source), source).toBe(true);
  const left = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(left).toEqual(
    expect.arrayContaining(['launches', '**/.env', '.git', 'node_modules', 'var', '.cache']),
  );
});

test('it runs what there is, as nobody who may write the program, with a health check', () => {
  expect(DOCKERFILE).toMatch(/^USER node$/m);
  expect(DOCKERFILE).toMatch(/^HEALTHCHECK .*\/healthz/m);
  const started: string[] = after('CMD').flatMap((command) => JSON.parse(command));
  expect(started.filter((path) => !existsSync(path))).toEqual([]);
});

test('each composed relay is read-only but for a volume of its own, without rights', () => {
  const relays = composed
    .flatMap(({ services }) => Object.values<Record<string, unknown>>(services))
    .filter(({ build }) => build);
  expect(relays).toHaveLength(3);
  for (const relay of relays) {
    expect(relay).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
    expect(relay.environment).toEqual({ TRUST_PROXY: 1 });
    expect(relay.volumes).toEqual([expect.stringMatching(/^data[\w-]*:\/data$/)]);
  }
  for (const { services, volumes } of composed) {
    const mounted = Object.values<{ volumes: string[] }>(services).flatMap((one) => one.volumes);
    const own = mounted
      .map((one) => one.split(':')[0] ?? '')
      .filter((name) => !name.startsWith('.'));
    expect(own.sort()).toEqual(Object.keys(volumes).sort());
  }
});

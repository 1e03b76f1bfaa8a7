import { execFileSync } from 'node:child_process';
import fs, {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  buildName,
  emailFolder,
  headersFolder,
  KEPT_BUILDS,
  keptBuilds,
  pageIn,
  versionOf,
} from '#relay/files/site-folder.ts';
import { bytesOf } from '../../../tests/support/relay/editing.ts';
import { publish, tinyBuild, tinyPage } from '../../../tests/support/relay/published.ts';
import { smallLaunch } from '../../../tests/support/relay/small-launch.ts';
import { keptLog, writeFiles } from '../../../tests/support/relay/support.ts';
import {
  adoptOldHistory,
  copyWithTexts,
  hashesOf,
  newEntry,
  openHistory,
  textsIn,
} from './history.ts';
import { publisher } from './publish.ts';

/**
 * A launch with a page that is live, and a folder to publish with another; nothing is drawn.
 */
function readyToPublish(ends: (out: string) => void = () => {}) {
  const { live, site, dataDir, folder: root } = smallLaunch();
  const folder = join(dataDir, 'edit');
  const source = join(root, 'source', basename(live));
  cpSync(live, source, { recursive: true });
  const render = async (_: string, out: string) => {
    ends(out);
    writeFiles(pageIn(out), tinyPage(tinyBuild('depois'), { launch: { folder: basename(live) } }));
  };
  const log = keptLog();
  const history = openHistory(folder);
  const room = { live, siteRoot: site, dataDir, folder, log };
  const publishing = publisher(room, { render }, history);
  return {
    live,
    site,
    dataDir,
    source,
    root,
    publishing,
    history,
    log,
    build: () => buildName(site),
  };
}

test('what a link in the launch’s folder leads to is not written', async () => {
  const { live, source, root, publishing, build } = readyToPublish();
  const [outside, before] = [join(root, 'outside'), build()];
  mkdirSync(outside);
  rmSync(join(live, 'pictures'), { recursive: true });
  symlinkSync(outside, join(live, 'pictures'));
  await expect(publishing.publish(source, [])).rejects.toThrow(/um atalho para outra pasta/);
  expect(readdirSync(outside)).toEqual([]);
  expect(build()).toBe(before);

  const single = readyToPublish();
  const file = join(single.live, 'content/capa.yaml');
  const target = join(single.root, 'elsewhere.yaml');
  writeFileSync(target, 'titulo: de outro\n');
  rmSync(file);
  symlinkSync(target, file);
  await single.publishing.publish(single.source, []);
  expect(readFileSync(target, 'utf8')).toBe('titulo: de outro\n');
  expect(readFileSync(file, 'utf8')).toBe(
    readFileSync(join(single.source, 'content/capa.yaml'), 'utf8'),
  );
});

test.skipIf(process.getuid?.() !== 0)(
  'a disk that is full leaves the page and the files as they were',
  async () => {
    const { live, site, source, publishing, build } = readyToPublish();
    writeFileSync(join(source, 'content/capa.yaml'), '# Nova.\n');
    const [before, old] = [bytesOf(live), build()];
    const builds = join(site, '..');
    const kept = join(builds, '../kept');
    cpSync(builds, kept, { recursive: true, verbatimSymlinks: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', builds]);
    onTestFinished(() => void execFileSync('umount', ['-l', builds]));
    cpSync(kept, builds, { recursive: true, verbatimSymlinks: true });
    try {
      writeFileSync(join(builds, 'filler'), Buffer.alloc(64 * 1024 * 1024));
    } catch {
      // Full now.
    }
    await expect(publishing.publish(source, [])).rejects.toMatchObject({ status: 507 });
    expect(bytesOf(live)).toEqual(before);
    expect(build()).toBe(old);
    expect(globSync('.*-next-*', { cwd: builds }), 'what was begun takes no room').toEqual([]);
    rmSync(join(builds, 'filler'));
    await publishing.publish(source, []);
    expect(build()).not.toBe(old);
    expect(readFileSync(join(live, 'content/capa.yaml'), 'utf8')).toBe('# Nova.\n');
  },
);

test('a failed publication removes no version that open pages ask for', async () => {
  const { site, source, publishing } = readyToPublish(() => {
    throw new Error('Nothing is built.');
  });
  const launch = { folder: 'lagoa' };
  for (let count = KEPT_BUILDS; count > 0; count -= 1)
    publish(site, tinyBuild('antes'), { at: new Date(Date.now() - count * 1000), launch });
  const before = keptBuilds(site);
  await expect(publishing.publish(source, [])).rejects.toThrow();
  expect(keptBuilds(site)).toEqual(before);
});

test('what an engineer saves while the page is built is not written over, nor is it removed', async () => {
  const { live, source, publishing, history, build } = readyToPublish(() =>
    writeFiles(live, saved),
  );
  const [before, texts] = [build(), readFileSync(join(live, 'content/fotos.yaml'), 'utf8')];
  const saved: Record<string, string> = {
    'content/fotos.yaml': texts.replace('arquivo: sala.jpg', 'arquivo: nova.jpg'),
    'pictures/nova.jpg': 'do engenheiro',
  };
  writeFileSync(join(source, 'content/capa.yaml'), '# Nova.\n');
  await expect(publishing.publish(source, [])).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('mudaram enquanto'),
  });
  for (const [file, text] of Object.entries(saved))
    expect(readFileSync(join(live, file), 'utf8')).toBe(text);
  expect(readFileSync(join(live, 'content/capa.yaml'), 'utf8')).not.toBe('# Nova.\n');
  expect([build(), history.all()]).toEqual([before, []]);
  writeFiles(source, saved);
  await publishing.publish(source, []);
  expect(build()).not.toBe(before);
});

/** Puts one photo in the place of another in a launch's texts. */
function renamePhoto(launch: string): void {
  const file = join(launch, 'content/fotos.yaml');
  const text = readFileSync(file, 'utf8').replace('arquivo: sala.jpg', 'arquivo: nova.jpg');
  writeFileSync(file, text);
}

/** The state of the page, the launch's folder and the history. */
function standing({ live, build, history }: ReturnType<typeof readyToPublish>) {
  return { files: bytesOf(live), build: build(), history: history.all() };
}

type Publishing = ReturnType<typeof readyToPublish>['publishing'];

/** A publication of a new text, a new picture, and one less. */
function withNews() {
  const ready = readyToPublish();
  writeFiles(ready.source, { 'content/capa.yaml': '# Nova.\n', 'pictures/nova.jpg': 'em uso' });
  renamePhoto(ready.source);
  return ready;
}

test.each<[how: string, onwards: boolean]>([
  ['once', false],
  ['and each after it', true],
])(
  'whichever rename or write fails, %s: what she is told is what stands, and stays after a restart',
  async (_, onwards) => {
    let [failing, count] = [Number.POSITIVE_INFINITY, 0];
    const names = [
      'renameSync',
      'writeFileSync',
      'linkSync',
      'symlinkSync',
      'fsyncSync',
      'rmSync',
    ] as const;
    const spies = names.map((name) => {
      const real = fs[name] as (...args: unknown[]) => unknown;
      const mock = (...args: unknown[]) => {
        count += 1;
        if (count === failing || (onwards && count > failing))
          throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
        return real(...args);
      };
      return vi.spyOn(fs, name).mockImplementation(mock as never);
    });
    const restart = (publishing: Publishing) => {
      failing = Number.POSITIVE_INFINITY;
      publishing.recover();
    };
    syncBuiltinESMExports();
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore();
      syncBuiltinESMExports();
    });
    const outcomes = { failed: 0, published: 0 };
    let isOver = false;
    for (let at = 1; !isOver; at += 1) {
      const ready = withNews();
      const before = standing(ready);
      const after = bytesOf(ready.source);
      // No text names it any more.
      delete after['pictures/sala.jpg'];
      [failing, count] = [at, 0];
      const published = await ready.publishing.publish(ready.source, []).catch(() => undefined);
      isOver = count < at;
      if (!published) {
        if (!onwards) expect(standing(ready), `the ${at}th fails`).toEqual(before);
        restart(ready.publishing);
        expect(standing(ready), `the ${at}th fails`).toEqual(before);
        outcomes.failed += 1;
      } else {
        expect(readFileSync(join(ready.site, 'index.html'), 'utf8')).toContain('depois');
        restart(ready.publishing);
        const { files, build, history } = standing(ready);
        expect(files, `the ${at}th fails`).toEqual(after);
        expect([history[0]?.id, history[0]?.build]).toEqual([published.id, build]);
        outcomes.published += 1;
      }
      expect(globSync('{,content/,pictures/}.*', { cwd: ready.live })).toEqual([]);
      expect(globSync('.dist-next-*', { cwd: join(ready.site, '..') })).toEqual([]);
    }
    expect(outcomes.failed).toBeGreaterThan(12);
    expect(outcomes.published).toBeGreaterThan(4);
  },
  120_000,
);

/** A publication whose texts no rename puts in place: a kill right after the switch, say. */
async function cutOff() {
  const ready = withNews();
  const rename = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (String(to).startsWith(ready.live) && !String(to).endsWith('.publishing'))
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    real(from, to);
  });
  syncBuiltinESMExports();
  await ready.publishing.publish(ready.source, []);
  rename.mockRestore();
  syncBuiltinESMExports();
  return ready;
}
const real = fs.renameSync;

test('texts that could not be put in place are by the next start, but never over what an engineer wrote since', async () => {
  const { live, source, publishing, history, build, log } = await cutOff();
  expect(log.lines.join()).toContain('A publicação está no ar, mas nem todos os textos');
  writeFiles(live, { 'content/fotos.yaml': '# Do engenheiro.\n' });
  publishing.recover();
  const capa = 'content/capa.yaml';
  expect(readFileSync(join(live, capa), 'utf8')).toBe(readFileSync(join(source, capa), 'utf8'));
  expect(readFileSync(join(live, 'content/fotos.yaml'), 'utf8')).toBe('# Do engenheiro.\n');
  expect(log.lines.join()).toContain('fotos.yaml mudou durante a publicação e fica como está');
  expect(history.all()[0]?.build).toBe(build());
});

test('a price whose publication could not be kept in the history is in the launch’s folder, and kept later', async () => {
  const { live, source, dataDir, publishing, history, build, log } = withNews();
  const shelf = join(dataDir, 'edit/history');
  writeFiles(dataDir, { 'edit/history': 'no folder' });
  const before = bytesOf(join(live, 'content'));
  await publishing.publish(source, []);
  expect(log.lines.join()).toContain('A publicação está no ar');
  expect(readFileSync(join(live, 'content/capa.yaml'), 'utf8')).toBe('# Nova.\n');
  rmSync(shelf);
  publishing.settleOrLog();
  const [hers, found] = history.all();
  expect(hers?.build).toBe(build());
  if (!found) throw new Error('What was live before is kept.');
  expect(bytesOf(join(history.textsOf(found), 'content'))).toEqual(before);
});

test('what was restored from a copy after a publication stays', async () => {
  const { live, source, publishing } = withNews();
  const before = bytesOf(join(live, 'content'));
  await publishing.publish(source, []);
  for (const [file, bytes] of Object.entries(before))
    writeFileSync(join(live, 'content', file), Buffer.from(bytes, 'base64'));
  publishing.recover();
  expect(bytesOf(join(live, 'content'))).toEqual(before);
});

test('a file that is another user’s to replace is told before anything is built', async () => {
  const { live, source, publishing, build } = readyToPublish(() => {
    throw new Error('Nothing is built.');
  });
  writeFileSync(join(source, 'content/capa.yaml'), '# Nova.\n');
  chmodSync(join(live, 'content'), 0o1775);
  const before = build();
  const user = vi.spyOn(process, 'getuid').mockReturnValue(54_321);
  onTestFinished(() => user.mockRestore());
  await expect(publishing.publish(source, [])).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining(`não pode trocar ${join(live, 'content/capa.yaml')}`),
  });
  expect(build()).toBe(before);
});

test('a version that a kill left before the switch is gone after a start, and what is live stays', () => {
  const { live, site, publishing, build } = readyToPublish();
  const launch = { folder: 'lagoa' };
  const left = publish(site, tinyBuild('depois'), { at: new Date(Date.now() - 1000), launch });
  const later = publish(site, tinyBuild('antes'), { launch });
  const files = hashesOf(live);
  const texts = { before: files, after: { ...files, 'content/capa.yaml': 'x' } };
  writeFiles(join(site, '../.dist-versions', left), { 'publication.json': JSON.stringify(texts) });
  publishing.recover();
  expect([build(), hashesOf(live)]).toEqual([later, files]);
  expect(readdirSync(join(site, '../.dist-versions'))).not.toContain(left);
});

test('headers and e-mail cards are switched with their page, also where folders stood', async () => {
  const { site, source, publishing } = readyToPublish((out) =>
    writeFiles(out, { 'site-headers/Caddyfile': 'novo', 'site-email/leia-me.txt': 'novo' }),
  );
  writeFiles(headersFolder(site), { Caddyfile: 'de antes' });
  await publishing.publish(source, []);
  expect(readFileSync(join(headersFolder(site), 'Caddyfile'), 'utf8')).toBe('novo');
  expect(readFileSync(join(emailFolder(site), 'leia-me.txt'), 'utf8')).toBe('novo');
});

test.skipIf(process.getuid?.() !== 0)(
  'a build that can’t be removed stays, and the new one is live',
  async () => {
    const { site, source, publishing, build } = readyToPublish();
    const launch = { folder: 'lagoa' };
    for (let count = KEPT_BUILDS; count > 0; count -= 1)
      publish(site, tinyBuild('antes'), { at: new Date(Date.now() - count * 1000), launch });
    const [before, oldest = ''] = [build(), keptBuilds(site).at(-1)];
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', oldest]);
    onTestFinished(() => void execFileSync('umount', ['-l', oldest]));
    await publishing.publish(source, []);
    expect(build()).not.toBe(before);
    expect(keptBuilds(site)).toContain(oldest);
  },
);

test('a start goes on where texts can’t be put in place, and says so', () => {
  const { live, site, publishing, log } = readyToPublish();
  const record = '{"before":{},"after":{"content/capa.yaml":"x"},"entries":0}';
  writeFiles(join(realpathSync(site), '..'), { 'publication.json': record });
  rmSync(join(live, 'content'), { recursive: true });
  writeFileSync(join(live, 'content'), 'no folder');
  publishing.recover();
  expect(log.lines.join()).toContain('nem todos os textos dela estão na pasta');
});

test('only pictures that a text names are published, and one goes with the last text that named it', async () => {
  const { live, source, publishing, history } = readyToPublish();
  writeFiles(live, { 'pictures/do-engenheiro.jpg': 'ainda sem texto' });
  writeFiles(source, {
    'pictures/nova.jpg': 'em uso',
    'pictures/esquecida.jpg': 'enviada e trocada',
  });
  const before = bytesOf(live);
  renamePhoto(source);
  const { files } = await publishing.publish(source, []);
  const pictures = readdirSync(join(live, 'pictures'));
  expect(pictures).toContain('nova.jpg');
  expect(pictures, 'never in use, and not ours to remove').toContain('do-engenheiro.jpg');
  expect(pictures).not.toContain('esquecida.jpg');
  expect(pictures).not.toContain('sala.jpg');
  expect(Object.keys(files)).not.toContain('pictures/esquecida.jpg');

  const first = history.all().at(-1);
  if (!first) throw new Error('What was live before is kept.');
  await publishing.publish(
    copyWithTexts(live, history.textsOf(first), join(source, '../../back', basename(live))),
    [],
  );
  expect(bytesOf(live)).toEqual(before);
});

test('what an engineer saved and nobody built is kept when a publication of before is put back over it', async () => {
  const { live, source, publishing, history } = readyToPublish();
  writeFileSync(join(source, 'content/capa.yaml'), '# Dela.\n');
  const hers = await publishing.publish(source, []);
  expect(history.all()).toHaveLength(2);
  writeFiles(live, { 'content/capa.yaml': '# Do engenheiro.\n' });
  await publishing.publish(
    copyWithTexts(live, history.textsOf(hers), join(source, '../../back', basename(live))),
    [],
  );
  expect(readFileSync(join(live, 'content/capa.yaml'), 'utf8')).toBe('# Dela.\n');
  const kept = history
    .all()
    .map((entry) => [
      entry.kind,
      entry.build !== '',
      readFileSync(join(history.textsOf(entry), 'content/capa.yaml'), 'utf8'),
    ]);
  expect(kept.slice(0, 3), 'no build is said to have it').toEqual([
    ['published', true, '# Dela.\n'],
    ['found', false, '# Do engenheiro.\n'],
    ['published', true, '# Dela.\n'],
  ]);
});

test('the last fifty publications are kept, with their pictures, however many drafts were thrown away or files changed outside', () => {
  const { root, live } = readyToPublish();
  const history = openHistory(join(root, 'edit'));
  for (let count = 0; count < 53; count += 1) {
    writeFiles(live, { 'pictures/sala.jpg': `foto ${count}` });
    const files = hashesOf(live);
    const at = Date.UTC(2026, 0, 1, 0, count);
    history.keep(newEntry('published', at, { changes: [], build: `build-${count}`, files }), live);
    history.keep(newEntry('discarded', at + 1, { changes: [], build: '', files }), live, live);
    history.keep(newEntry('found', at + 2, { changes: [], build: '', files }), live);
  }
  const published = history.all().filter(({ kind }) => kind === 'published');
  expect(published).toHaveLength(50);
  expect([published[0]?.build, published.at(-1)?.build]).toEqual(['build-52', 'build-3']);
  expect(history.all()).toHaveLength(150);
  const oldest = published.at(-1);
  if (!oldest) throw new Error('Fifty are kept.');
  expect(readFileSync(join(history.textsOf(oldest), 'pictures/sala.jpg'), 'utf8')).toBe('foto 3');
  expect(readdirSync(join(root, 'edit/history'))).toHaveLength(150);
  for (const id of ['../../data', 'x/y', '', '..']) expect(history.find(id)).toBeUndefined();
});

test('the texts of a hidden section are kept until it is shown, however much is published', () => {
  const { root, live } = readyToPublish();
  const history = openHistory(join(root, 'edit'));
  const keep = (count: number) => {
    const at = Date.UTC(2026, 0, 1, 0, count);
    const rest = { changes: [], build: `build-${count}`, files: hashesOf(live) };
    history.keep(newEntry('published', at, rest), live);
  };
  keep(0);
  rmSync(join(live, 'content/sobre.yaml'));
  for (let count = 1; count < 53; count += 1) keep(count);
  expect(history.all()).toHaveLength(51);
  const kept = history.all().find(({ files }) => 'content/sobre.yaml' in files);
  expect(kept?.build).toBe('build-0');
});

test('files that stay the same are kept once', () => {
  const { root, live } = readyToPublish();
  const history = openHistory(join(root, 'edit'));
  const [first, second] = [0, 1].map((at) => {
    writeFiles(live, { 'content/capa.yaml': `# ${at}` });
    const rest = { changes: [], build: `${at}`, files: hashesOf(live) };
    const entry = newEntry('published', Date.UTC(2026, 0, 1, 0, at), rest);
    history.keep(entry, live);
    return history.textsOf(entry);
  });
  const inode = (folder = '', file = '') => statSync(join(folder, file)).ino;
  expect(inode(second, 'pictures/sala.jpg')).toBe(inode(first, 'pictures/sala.jpg'));
  expect(readFileSync(join(first ?? '', 'content/capa.yaml'), 'utf8')).toBe('# 0');
});

test('a version is whole: its folder has the texts that its page shows', async () => {
  const { site, source, publishing } = readyToPublish();
  writeFileSync(join(source, 'content/capa.yaml'), '# Nova.\n');
  await publishing.publish(source, []);
  expect(hashesOf(textsIn(versionOf(site)))).toEqual(hashesOf(source));
});

test('publications and drafts that version 1.0 kept can still be put back', () => {
  const { root } = readyToPublish();
  const folder = join(root, 'edit');
  const id = '20260101T000000000Z-3f9a2c';
  const change = { file: 'capa', path: ['titulo'], name: 'Título', was: 'A', value: 'B' };
  const words = { was: 'A', value: 'B' };
  writeFiles(folder, {
    [`history/${id}.json`]: JSON.stringify({
      id,
      at: '2026-01-01T00:00:00.000Z',
      kind: 'discarded',
      build: '',
      changes: [{ ...change, said: words }],
      files: { 'content/capa.yaml': 'um', 'content/sobre.yaml': 'dois' },
    }),
    'objects/um': 'titulo: B\n',
    'objects/dois': 'titulo: C\n',
  });
  adoptOldHistory(folder);
  const history = openHistory(folder);
  const [entry] = history.all();
  if (!entry) throw new Error('The entry is adopted.');
  expect(entry.changes).toEqual([{ ...change, words }]);
  const [texts, base] = [history.textsOf(entry), history.baseOf(entry)].map((kept) =>
    bytesOf(join(kept, 'content')),
  );
  expect(Object.keys(texts ?? {}).sort()).toEqual(['capa.yaml', 'sobre.yaml']);
  expect(base, 'what it changed is compared with today’s text').toEqual({
    'sobre.yaml': texts?.['sobre.yaml'],
  });
  expect(readdirSync(folder)).toEqual(['history']);
});

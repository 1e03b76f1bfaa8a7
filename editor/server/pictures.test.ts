import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../tests/support/relay/support.ts';
import { freeName, readPhoto, thumbnail } from './pictures.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } });
const refused = (bytes: Uint8Array) =>
  readPhoto(bytes).then(
    () => {
      throw new Error('It was taken.');
    },
    (error) => ({ status: error.status, message: error.message }),
  );

test('a photo is turned upright and loses what the camera noted', async () => {
  const bytes = await drawn(1400, 900)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '3/1 44/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data, ending } = await readPhoto(bytes);
  const { exif, orientation, width, height } = await sharp(data).metadata();
  expect({ ending, width, height }).toEqual({ ending: 'jpg', width: 900, height: 1400 });
  expect([exif, orientation]).toEqual([undefined, undefined]);
});

test('what an AVIF leaves open is white in the JPEG that it is kept as', async () => {
  const open = sharp({
    create: { width: 1300, height: 900, channels: 4, background: '#00000000' },
  });
  const { data, ending } = await readPhoto(await open.avif().toBuffer());
  expect(ending).toBe('jpg');
  const { channels } = await sharp(data).stats();
  expect(channels.map(({ min }) => min > 250)).toEqual([true, true, true]);
});

test('while it loads, its place has a colour of its own', async () => {
  const png = await drawn(1400, 900).png().toBuffer();
  const { colour } = await readPhoto(png);
  expect(colour).toMatch(/^#8[0-9A-F]4[0-9A-F]2[0-9A-F]$/);
});

test('its name is of our own letters, and of no other photo', () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'sala.jpg': '', 'SALA-2.webp': '' });
  const named = (name: string) => freeName(folder, name, 'png');
  expect(named('Sala.jpg')).toBe('sala-3.png');
  for (const [given, safe] of [
    ['../../../etc/passwd', 'passwd.png'],
    ['/etc/cron.d/x', 'x.png'],
    ['a\0b.php', 'a-b.png'],
    ['..', 'foto.png'],
    ['.env', 'env.png'],
    ['‮gpj.exe', 'gpj.png'],
    ['Área de lazer (1).jpeg', 'area-de-lazer-1.png'],
    ['あ', 'foto.png'],
    ['x'.repeat(500), `${'x'.repeat(40)}.png`],
  ])
    expect(named(given ?? '')).toBe(safe);
});

test('what is no photo, or one too small, is told with what to do', async () => {
  const small = await refused(await drawn(300, 200).jpeg().toBuffer());
  expect(small).toMatchObject({
    status: 422,
    message: expect.stringMatching(/tem 300 x 200 pixels.*pelo menos \d+ x \d+/),
  });
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  expect(await refused(heic)).toMatchObject({
    status: 415,
    message: expect.stringContaining('Mais compatível'),
  });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><script>alert(1)</script></svg>';
  const whole = await drawn(1400, 900).jpeg().toBuffer();
  for (const bytes of [
    Buffer.from('#!/bin/sh\nrm -rf /\n'),
    Buffer.from('MZ\x90\0program'),
    Buffer.from('<?php system($_GET[0]);'),
    Buffer.from(svg),
    Buffer.from('%PDF-1.7'),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
    whole.subarray(0, whole.length / 2),
  ])
    expect(await refused(bytes)).toMatchObject({ status: 415 });
});

/** A PNG of a few bytes that says it has so many pixels. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    let crc = ~0;
    for (const byte of body) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeInt32BE(~crc);
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a picture made to fill the memory is turned away', async () => {
  expect(await refused(bomb(60_000, 60_000))).toMatchObject({ status: 415 });
});

test('a small picture is made of a file in the folder alone', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'pictures/a.jpg': await drawn(1400, 900).jpeg().toBuffer(), 'x.jpg': '' });
  const pictures = join(folder, 'pictures');
  expect((await sharp(await thumbnail(pictures, 'a.jpg')).metadata()).width).toBe(1000);
  for (const name of ['../x.jpg', 'b.jpg', '', '.', '/etc/passwd', 'a.jpg\0'])
    expect(await thumbnail(pictures, name)).toBeUndefined();
});

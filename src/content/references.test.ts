import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentCopy } from '../../tests/support/content-copy.ts';

/** What is told of the room in the content's file. */
const OF_ROOM = 'content/sala.yaml, linha 21, sala 1 (Entre na sala), campo';

describe('the rooms in 360°', () => {
  it('need each of their six faces, square', async () => {
    const copy = contentCopy();
    copy.remove('tour/sala/up.jpg');
    expect(copy.mistakes()).toEqual([
      `${OF_ROOM} "pasta": usa as seis faces de tour/sala, e lá falta up.jpg. Copie para lá o que falta, com este nome.`,
    ]);
    const oblong = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#4D6887' } });
    copy.put('tour/sala/up.jpg', await oblong.jpeg().toBuffer());
    expect(copy.mistakes()).toEqual([
      `${OF_ROOM} "pasta": usa "up.jpg", de 1600 x 900 pixels. Cada face da sala precisa ser quadrada.`,
    ]);
  });

  it('are on a plan that a group shows', () => {
    const copy = contentCopy();
    copy.slip('plantas.yaml', 'plantas: [tipo-a, tipo-b]', 'plantas: [tipo-b]');
    expect(copy.mistakes()).toEqual([
      'content/sala.yaml, linha 22, sala 1 (Entre na sala), campo "planta": usa a planta "tipo-a", que nenhum grupo de content/plantas.yaml mostra. Ponha-a em um deles.',
    ]);
  });
});

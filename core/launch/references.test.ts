import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentCopy } from '../../tests/support/content-copy.ts';

describe('the rooms in 360°', () => {
  /** A launch with rooms, the first of them, and the beginning of its mistakes. */
  const withRooms = () => {
    const copy = contentCopy('sala', 'plantas');
    const [room] = copy.load().sala.salas;
    if (!room) throw new Error('There is no room.');
    const told = (field: string) =>
      `content/sala.yaml, linha ${copy.lineOf('sala', `salas.0.${field}`)}, sala 1 (${room.titulo}), campo "${field}":`;
    return { copy, room, told };
  };

  it('need each of their six faces, square', async () => {
    const { copy, room, told } = withRooms();
    copy.remove(`tour/${room.pasta}/up.jpg`);
    expect(copy.mistakes()).toEqual([
      `${told('pasta')} usa as seis faces de tour/${room.pasta}, e lá falta up.jpg. Copie para lá o que falta, com este nome.`,
    ]);
    const oblong = sharp({
      create: { width: 1600, height: 900, channels: 3, background: '#4D6887' },
    });
    copy.put(`tour/${room.pasta}/up.jpg`, await oblong.jpeg().toBuffer());
    expect(copy.mistakes()).toEqual([
      `${told('pasta')} usa "up.jpg", de 1600 x 900 pixels. Cada face da sala precisa ser quadrada.`,
    ]);
  });

  it('are on a plan that a group shows', () => {
    const { copy, room, told } = withRooms();
    const other = Object.keys(copy.load().plantas.plantas).find((plan) => plan !== room.planta);
    copy.set('plantas', 'grupos', `[{ id: outras, titulo: Outras, plantas: [${other}] }]`);
    expect(copy.mistakes()).toEqual([
      `${told('planta')} usa a planta "${room.planta}", que nenhum grupo de content/plantas.yaml mostra. Ponha-a em um deles.`,
    ]);
  });
});

describe('a unit of the price table', () => {
  it('names a plan that there is', () => {
    const copy = contentCopy('plantas');
    const { tabela } = copy.load().condicoes;
    const [plan] = Object.keys(copy.load().plantas.plantas);
    const field = tabela.unidades.length > 1 ? 'tabela.unidades.0.planta' : 'tabela.planta';
    copy.set('condicoes', field, plan);
    expect(copy.mistakes()).toEqual([]);
    copy.set('condicoes', field, 'nenhuma');
    expect(copy.mistakes()).toEqual([
      expect.stringContaining('usa a planta "nenhuma", que não existe em content/plantas.yaml'),
    ]);
  });
});

import { z } from 'zod';
import { id, listOf, NO_UNIT, naming, quantity, refuseTwice, text, texts } from './fields.ts';
import { focus } from './pictures.ts';

/** A place on a drawing, in its own units. */
const drawingUnits = quantity('um número em unidades do desenho', '310', NO_UNIT, [-100_000, 100_000]);
const point = (example: string) =>
  z.tuple([drawingUnits, drawingUnits], `precisa ser dois números. Exemplo: ${example}`);

const degrees = quantity('um ângulo de -180 a 180 graus', '-45', /°|graus?/, [-180, 180]);

/** A room in 360°. */
const room = z.strictObject({
  /** The folder of its six faces in `tour`; its name in the page. */
  pasta: id.meta({ kind: 'room-folder', folder: 'tour' }),
  planta: id.meta({ kind: 'shown-plan' }),
  olho: point('[310, 716]'),
  /** Where the mark stands on the page's plan, if its lettering is in the way of the eye. */
  'olho-na-pagina': point('[310, 870]').optional(),
  /** What the window into the room keeps of the face ahead. */
  foco: focus.default([50, 50]),
  ...texts('titulo detalhe marca legenda alt'),
  pontos: listOf(
    z.strictObject({ nome: text, giro: degrees, inclinacao: degrees }).meta({ title: 'ponto' }),
    [1, 10],
    'pontos',
  ),
});

/** The rooms in 360°. */
export const rooms = z
  .strictObject({
    palavras: z.strictObject({
      ...texts('ajuda lugares'),
      olhando: naming('lugar'),
      ...texts('aproximar afastar tela-cheia sair-da-tela-cheia'),
      ...texts('celular celular-parar celular-negado carregando falha'),
    }),
    salas: listOf(room, [0, 5], 'salas'),
  })
  .superRefine(({ salas }, context) =>
    refuseTwice(
      salas.map(({ pasta }, place) => [pasta, 'salas', place, 'pasta']),
      (folder) => `"${folder}" já é a pasta de outra sala. Cada sala tem a sua`,
      context,
    ),
  );

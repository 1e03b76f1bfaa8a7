import { z } from 'zod';
import { area, drawingScale, id, text } from './fields.ts';

export const plan = z
  .strictObject({
    titulo: text,
    'area-privativa': area,
    jardim: area.optional(),
    alt: text,
    desenho: z.strictObject({
      secao: text,
      'secao-lado-a-lado': text.optional(),
      ampliada: text,
    }),
    escala: drawingScale.optional(),
    ambientes: z.array(z.strictObject({ nome: text, area })).min(1, 'precisa ter ao menos um ambiente'),
  })
  .superRefine((value, context) => {
    const sum = value.ambientes.reduce((total, room) => total + room.area, 0);
    if (sum > value['area-privativa'] + 0.005) {
      const formatted = (n: number) => n.toFixed(2).replace('.', ',');
      context.addIssue({
        code: 'custom',
        path: ['ambientes'],
        message: `a soma dos ambientes (${formatted(sum)} m²) passa da área privativa (${formatted(value['area-privativa'])} m²)`,
      });
    }
  });

const planGroup = z.strictObject({
  titulo: text,
  plantas: z
    .array(id)
    .min(1, 'precisa ter ao menos uma planta')
    .refine((plans) => plans.length <= 4, 'pode ter no máximo 4 plantas'),
  foto: id.optional(),
  'foto-titulo': text.optional(),
});

export const plantas = z.strictObject({
  titulo: text,
  abas: z.strictObject({ tipo: text, garden: text }),
  tipo: planGroup,
  garden: planGroup,
  nota: text,
  legenda: text,
  botao: text,
  plantas: z.record(id, plan),
});

import type { FurnitureKind } from '#core/launch/schema/plans.ts';

export type Form =
  | ('sofa' | 'mesa' | 'cama' | 'berco' | 'guarda-roupa' | 'rack' | 'escrivaninha')
  | ('geladeira' | 'lavadora' | 'contorno');

/** Millimetres. */
export interface Furniture {
  /** Its name in links and in `plantas.yaml`. */
  kind: string;
  name: string;
  /** Along the wall. */
  width: number;
  depth: number;
  form?: Form;
  /** An outline of the visitor's own room collides with nothing. */
  outline: boolean;
}

/** Width along the wall and depth are in centimetres. */
const PIECES: Record<
  FurnitureKind | 'minha-sala',
  [name: string, width: number, depth: number, form: Form]
> = {
  sofa: ['Sofá', 210, 95, 'sofa'],
  poltrona: ['Poltrona', 80, 85, 'sofa'],
  rack: ['Rack de TV', 180, 40, 'rack'],
  'mesa-4': ['Mesa de 4', 120, 80, 'mesa'],
  'mesa-6': ['Mesa de 6', 160, 90, 'mesa'],
  'cama-casal': ['Cama de casal', 138, 188, 'cama'],
  'cama-solteiro': ['Cama de solteiro', 88, 188, 'cama'],
  berco: ['Berço', 130, 70, 'berco'],
  'guarda-roupa': ['Guarda-roupa', 180, 60, 'guarda-roupa'],
  escrivaninha: ['Escrivaninha', 120, 60, 'escrivaninha'],
  geladeira: ['Geladeira', 70, 70, 'geladeira'],
  lavadora: ['Lavadora', 60, 65, 'lavadora'],
  'minha-sala': ['A minha sala de hoje', 300, 400, 'contorno'],
};

export const FURNITURE: readonly Furniture[] = Object.entries(PIECES).map(
  ([kind, [name, width, depth, form]]) => ({
    kind,
    name,
    width: width * 10,
    depth: depth * 10,
    form,
    outline: form === 'contorno',
  }),
);

import type { SlotName } from '#core/launch/schema/meanings.ts';
import { SLOT_ASPECTS } from '#core/launch/slots.ts';
import { NARROW_DESKTOP, PHONE, TABLET } from '../styles/breakpoints.ts';

export const QUALITY = { avif: 46, jpeg: 72 } as const;

/** Lengths are CSS px; a frame without `media` is the default. */
export interface Frame {
  slot: SlotName;
  media?: string;
  aspect: number;
  /** Widths in image pixels, as `slots.test.ts` shows that screens choose them. */
  widths: number[];
  sizes?: string;
  /** AVIF quality of each width; denser pictures need less. */
  qualities?: number[];
  effort?: number;
}

/** Effort 3 would make a phone's first picture 4 % larger. */
const WAITED_FOR = 4;

const leisure = (
  phone: number,
  tablet: number,
  desktop: number,
  desktopShare: string,
  widths: number[],
): Frame[] => [
  { slot: 'lazer', media: PHONE, aspect: 366 / phone, widths: [732] },
  { slot: 'lazer', media: TABLET, aspect: 688 / tablet, widths: [1032] },
  { slot: 'lazer', aspect: desktop, widths, sizes: `calc(min(100vw, 1400px) * ${desktopShare})` },
];

export const FRAMES = {
  hero: [
    // The first picture takes about 40 KB on a phone and 75 KB on a desktop (docs/decisions/0003).
    {
      slot: 'capa-celular',
      media: PHONE,
      aspect: SLOT_ASPECTS['capa-celular'],
      widths: [585, 780, 1000],
      sizes: '100vw',
      qualities: [66, 55, 45],
      effort: WAITED_FOR,
    },
    {
      slot: 'capa-celular',
      media: TABLET,
      aspect: 768 / 880,
      widths: [1200],
      qualities: [50],
    },
    {
      slot: 'capa',
      media: NARROW_DESKTOP,
      aspect: 3 / 2,
      widths: [1280, 1800],
      sizes: 'max(100vw, 120vh)',
      qualities: [55, 44],
    },
    {
      slot: 'capa',
      aspect: SLOT_ASPECTS.capa,
      widths: [1280, 1600, 1920, 2400],
      sizes: 'max(100vw, 120vh)',
      qualities: [60, 50, 44, 40],
    },
  ],
  carousel: [
    {
      slot: 'carrossel-celular',
      media: PHONE,
      aspect: SLOT_ASPECTS['carrossel-celular'],
      widths: [668],
    },
    {
      slot: 'carrossel',
      aspect: SLOT_ASPECTS.carrossel,
      widths: [960, 1440],
      sizes: 'min(960px, 76vw)',
    },
  ],
  leisureLarge: leisure(336, 420, SLOT_ASPECTS.lazer, '0.55', [720, 1200]),
  leisureLow: leisure(300, 400, 1.55, '0.39', [560, 1000]),
  leisureTall: leisure(400, 420, 0.85, '0.35', [500, 760]),
  besidePlan: [
    { slot: 'plantas', media: PHONE, aspect: 366 / 440, widths: [732] },
    { slot: 'plantas', media: TABLET, aspect: 728 / 480, widths: [1092] },
    {
      slot: 'plantas',
      aspect: SLOT_ASPECTS.plantas,
      widths: [900, 1280],
      sizes: 'max(900px, 55vw)',
    },
  ],
  belowPlans: [
    {
      slot: 'plantas',
      media: PHONE,
      aspect: 366 / 440,
      widths: [549, 732],
      sizes: 'calc(100vw - 24px)',
    },
    { slot: 'plantas', aspect: 15 / 7, widths: [1200, 1600], sizes: 'min(1200px, 100vw - 80px)' },
  ],
  prices: [
    {
      slot: 'condicoes-celular',
      media: PHONE,
      aspect: SLOT_ASPECTS['condicoes-celular'],
      widths: [780],
    },
    { slot: 'condicoes', media: TABLET, aspect: 768 / 660, widths: [1152] },
    { slot: 'condicoes', aspect: SLOT_ASPECTS.condicoes, widths: [1280, 1920], sizes: '100vw' },
  ],
} satisfies Record<string, Frame[]>;

export const WHOLE_PHOTO: Frame = {
  slot: 'plantas',
  aspect: 16 / 9,
  widths: [1600],
};

export function leisureFrames({ columns, rows }: { columns: number; rows: number }): Frame[] {
  if (rows === 1) return FRAMES.leisureLow;
  return columns > 10 ? FRAMES.leisureLarge : FRAMES.leisureTall;
}

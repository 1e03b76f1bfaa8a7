import type { SlotName } from '#core/launch/schema/meanings.ts';
import { NARROW_DESKTOP, PHONE, TABLET } from '../styles/breakpoints.ts';

/** How pictures are encoded where a frame asks for nothing else. */
export const QUALITY = { avif: 46, jpeg: 72 } as const;

/**
 * One crop of a picture and when it stands. Lengths are CSS px; a frame without `media` is the
 * default.
 */
export interface Frame {
  slot: SlotName;
  media?: string;
  /** Width over height of the crop. */
  aspect: number;
  /** Widths to offer, in image pixels: those that screens of today choose (`slots.test.ts`). */
  widths: number[];
  /** The `sizes` attribute, where several widths are offered. */
  sizes?: string;
  /**
   * AVIF quality of each width, where the usual one is not right: the more pixels to a CSS pixel,
   * the less it takes.
   */
  qualities?: number[];
  /** How hard AVIF tries, 0 to 9, where its bytes are waited for: `make-picture.ts`. */
  effort?: number;
}

/**
 * A phone's first picture comes over the slowest network, and an effort of 3 makes it 4 % larger.
 */
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

/**
 * How each place of the page frames its picture, phone first. Measures: the art direction's crops.
 */
export const FRAMES = {
  hero: [
    // The first picture of every visit: about 40 KB on a phone and 75 on a desktop, whatever the
    // screen (docs/decisions/0003).
    {
      slot: 'capa-celular',
      media: PHONE,
      aspect: 390 / 512,
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
      aspect: 16 / 9,
      widths: [1280, 1600, 1920, 2400],
      sizes: 'max(100vw, 120vh)',
      qualities: [60, 50, 44, 40],
    },
  ],
  carousel: [
    { slot: 'carrossel-celular', media: PHONE, aspect: 4 / 5, widths: [668] },
    { slot: 'carrossel', aspect: 16 / 10, widths: [960, 1440], sizes: 'min(960px, 76vw)' },
  ],
  leisureLarge: leisure(336, 420, 1.25, '0.55', [720, 1200]),
  leisureLow: leisure(300, 400, 1.55, '0.39', [560, 1000]),
  leisureTall: leisure(400, 420, 0.85, '0.35', [500, 760]),
  /** Beside a plan that stands alone. */
  besidePlan: [
    { slot: 'plantas', media: PHONE, aspect: 366 / 440, widths: [732] },
    { slot: 'plantas', media: TABLET, aspect: 728 / 480, widths: [1092] },
    { slot: 'plantas', aspect: 16 / 10, widths: [900, 1280], sizes: 'max(900px, 55vw)' },
  ],
  /** As wide as the column, under several plans. */
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
  conditions: [
    { slot: 'condicoes-celular', media: PHONE, aspect: 390 / 445, widths: [780] },
    { slot: 'condicoes', media: TABLET, aspect: 768 / 660, widths: [1152] },
    { slot: 'condicoes', aspect: 16 / 9, widths: [1280, 1920], sizes: '100vw' },
  ],
} satisfies Record<string, Frame[]>;

/** A picture whole, for the viewer. */
export const WHOLE_PHOTO: Frame = {
  slot: 'plantas',
  aspect: 16 / 9,
  widths: [1600],
};

/**
 * The frames of a photo in the leisure mosaic, by how its tile stands on a desktop: columns of 24,
 * and rows.
 */
export function leisureFrames({ columns, rows }: { columns: number; rows: number }): Frame[] {
  if (rows === 1) return FRAMES.leisureLow;
  return columns > 10 ? FRAMES.leisureLarge : FRAMES.leisureTall;
}

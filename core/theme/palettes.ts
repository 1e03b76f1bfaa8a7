import type { BaseColourName, Hex } from './colours.ts';

/** Colours that can be read together, with every shade made of them. */
interface Palette {
  name: string;
  cores: Record<BaseColourName, Hex>;
}

/** The same in all: a chat is green and an error red everywhere. */
const SHARED = { papel: '#ffffff', conversa: '#0b7a55', erro: '#9b1c22' };

export const PALETTES: readonly Palette[] = [
  {
    name: 'Lagoa',
    cores: {
      ...SHARED,
      fundo: '#fbf7f0',
      tinta: '#07211f',
      'tinta-suave': '#3a5552',
      profunda: '#0d3b3a',
      destaque: '#1f8a80',
      brilho: '#f2b33d',
      acao: '#c2431a',
      linha: '#d8c6a8',
    },
  },
  {
    name: 'Mar',
    cores: {
      ...SHARED,
      fundo: '#f5f9fc',
      tinta: '#0a1b2e',
      'tinta-suave': '#3d5064',
      profunda: '#0f3557',
      destaque: '#2b7fb8',
      brilho: '#f6c453',
      acao: '#c8402f',
      linha: '#c4d3df',
    },
  },
  {
    name: 'Mata',
    cores: {
      ...SHARED,
      fundo: '#f8f8f1',
      tinta: '#10200f',
      'tinta-suave': '#425142',
      profunda: '#1e4325',
      destaque: '#4a8a3c',
      brilho: '#f0c04a',
      acao: '#b4471c',
      linha: '#d0d3b8',
    },
  },
  {
    name: 'Terra',
    cores: {
      ...SHARED,
      fundo: '#fcf6ef',
      tinta: '#25130b',
      'tinta-suave': '#5c473b',
      profunda: '#54281a',
      destaque: '#b0643c',
      brilho: '#f2be62',
      acao: '#a93d16',
      linha: '#dfcab3',
    },
  },
  {
    name: 'Noite',
    cores: {
      ...SHARED,
      fundo: '#f7f7f5',
      tinta: '#15171b',
      'tinta-suave': '#4b4f57',
      profunda: '#262b34',
      destaque: '#75797f',
      brilho: '#dcb45a',
      acao: '#86600f',
      linha: '#cfcfc8',
    },
  },
  {
    name: 'Ipê',
    cores: {
      ...SHARED,
      fundo: '#fdf7f6',
      tinta: '#26101f',
      'tinta-suave': '#5a4453',
      profunda: '#4f1f42',
      destaque: '#a85489',
      brilho: '#f4c144',
      acao: '#b0315f',
      linha: '#e0c9d2',
    },
  },
];

/** Stands in a theme's `marca: nome` where the name is written, though the launch has a drawn one. */
export const WRITTEN_NAME = 'escrito';

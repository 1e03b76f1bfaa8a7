export const MAP_TITLE = 'Mapa do endereço';
/** Shown on the launch's own drawing. */
export const DRAWN_MAP = 'Mapa ilustrativo.';
export const LOADING_MAP = 'Carregando o mapa…';
export const ROUTE = 'Como chegar';
export const COPY = 'Copiar';
export const ADDRESS_COPIED = {
  title: 'Endereço copiado',
  text: 'Agora é só colar no seu aplicativo de mapas.',
} as const;
export const ADDRESS_NOT_COPIED = {
  title: 'Não deu para copiar',
  text: 'Selecione o endereço na página e copie à mão.',
} as const;

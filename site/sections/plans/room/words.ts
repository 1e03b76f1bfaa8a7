export const ROOM_WORDS = {
  help: 'Arraste ou use as setas para olhar em volta, mais e menos para aproximar e afastar.',
  places: 'Olhar para',
  lookingAt: 'Olhando para: {lugar}',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  fullScreen: 'Tela cheia',
  leaveFullScreen: 'Sair da tela cheia',
  turn: 'Girar com o celular',
  stopTurning: 'Parar de girar com o celular',
  turningRefused: 'O celular não deixou usar o movimento. Arraste com o dedo.',
  loading: 'Abrindo a sala...',
  failed: 'A sala não carregou. Verifique a sua conexão e abra de novo.',
} as const;

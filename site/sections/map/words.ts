export const ADDRESS_COPIED = {
  title: 'Endereço copiado',
  text: 'Agora é só colar no seu aplicativo de mapas.',
} as const;
export const ADDRESS_NOT_COPIED = {
  title: 'Não deu para copiar',
  text: 'Selecione o endereço na página e copie à mão.',
} as const;

const format = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Square metres in Brazilian form, without the unit: `8,88`. */
export function formatArea(area: number): string {
  return format.format(area);
}

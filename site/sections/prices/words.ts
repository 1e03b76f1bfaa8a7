export const TOTAL = 'Valor total';
export const DOWN_PAYMENT = 'Sinal (Ato)';
export const BALANCE = 'Saldo';
export const INSTALMENTS = 'Parcelas mensais';
export const FROM = 'a partir de';
/** Shown while the table lacks the number of instalments, the interest or their sum. */
export const PLAN_IN_CHAT = 'O consultor mostra o plano completo, com número de parcelas e juros.';
export const PRICES_CHAT = 'FALAR COM UM CONSULTOR PELO WHATSAPP';
export const UPDATING = {
  title: 'Tabela em atualização',
  text: 'A tabela de preços está sendo revista. Peça a nova pelo WhatsApp e converse com um consultor.',
} as const;

export const unitName = (unit: string) => `Unidade ${unit}`;
export const shareOfTotal = (percent: string) => `${percent}% do valor total`;
export const tableName = (month: string) => `Tabela de ${month}`;
export const validUntil = (day: string) => `Valores válidos até ${day}.`;

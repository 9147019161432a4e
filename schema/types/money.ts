import type { FieldTypeOf } from './fieldType.ts';
import type { Base, NumberOptions } from './options.ts';
import { hundredths } from './shared/exportText.ts';
import { moneyCell } from './shared/numberCell.ts';
import { wholeNumber } from './shared/wholeNumber.ts';

export type MoneyField = Base<'money'> & NumberOptions;

/** Defines an amount in euros, stored as integer cents. */
export const money: FieldTypeOf<MoneyField> = {
  ...wholeNumber,
  cellReader: () => moneyCell,
  exportedAs: 'hundredths',
  sheet: { format: '#,##0.00', value: (text) => Number(hundredths(text)) },
  unit: 'cents',
};

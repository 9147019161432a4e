import type { FieldTypeOf } from './fieldType.ts';
import type { Base, NumberOptions } from './options.ts';
import { hundredths } from './shared/exportText.ts';
import { moneyCell } from './shared/numberCell.ts';
import { wholeNumber } from './shared/wholeNumber.ts';

export type MoneyField = Base<'money'> &
  NumberOptions & {
    /** Whether lists add it up; prices and amounts of several periods make no sum. Default: they do. */
    sum?: false;
  };

/** Defines an amount in euros, stored as integer cents. */
export const money: FieldTypeOf<MoneyField> = {
  ...wholeNumber,
  cellReader: () => moneyCell,
  exportedAs: 'hundredths',
  sheet: { format: '#,##0.00', value: (text) => Number(hundredths(text)) },
  unit: 'cents',
};

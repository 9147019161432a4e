import type { FieldTypeOf } from './fieldType.ts';
import type { Base, NumberOptions } from './options.ts';
import { quantityCell } from './shared/numberCell.ts';
import { wholeNumber } from './shared/wholeNumber.ts';

export type QuantityField = Base<'quantity'> & NumberOptions;

/** Defines a quantity, stored as integer thousandths: 1.5 is 1500. */
export const quantity: FieldTypeOf<QuantityField> = {
  ...wholeNumber,
  cellReader: () => quantityCell,
  exportedAs: 'thousandths',
  sheet: { format: '#,##0.###', value: (text) => Number(text) / 1000 },
  unit: 'thousandths',
};

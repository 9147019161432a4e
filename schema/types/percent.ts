import type { FieldTypeOf } from './fieldType.ts';
import type { Base, NumberOptions } from './options.ts';
import { percentCell } from './shared/numberCell.ts';
import { wholeNumber } from './shared/wholeNumber.ts';

export type PercentField = Base<'percent'> & NumberOptions;

/** Defines a percentage, stored as integer basis points: 21 % is 2100. */
export const percent: FieldTypeOf<PercentField> = {
  ...wholeNumber,
  cellReader: () => percentCell,
  exportedAs: 'hundredths',
  sheet: { format: '0.00%', value: (text) => Number(text) / 10_000 },
  unit: 'basisPoints',
};

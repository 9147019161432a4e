import type { Condition } from '../condition.ts';
import type { Cell, FieldTypeOf } from './fieldType.ts';
import type { Base, FieldOptions } from './options.ts';

export type BooleanField = Base<'boolean'> & FieldOptions & { is?: Condition };

/** Defines yes or no. With `is`, the database computes it from a condition on own fields. */
export const boolean: FieldTypeOf<BooleanField> = {
  column: () => 'boolean',
  operators: ['eq', 'ne', 'null'],
  isSortable: true,
  isName: false,
  isIdentifying: false,
  isSelective: false,
  isWriteOnly: false,
  isLong: false,
  isFreeText: false,
  isNumber: false,
  faultOf: (_field, value) => (typeof value === 'boolean' ? undefined : { code: 'INVALID_TYPE' }),
  fromQuery: (_field, text) => truth(text),
  cellReader: () => (cell, text) => ({ value: truthIn(cell, text.trim().toLowerCase()) }),
  exportedAs: 'asStored',
  sheet: { value: (text) => text === 'true' },
  openApi: () => ({ type: 'boolean' }),
};

/** Reads `true` or `false` of a query string. */
export const truth = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined;

const truths = new Set(['true', 'ja', 'yes', 'waar', '1']);
const untruths = new Set(['false', 'nee', 'no', 'onwaar', '0']);

function truthIn(cell: Cell, text: string): unknown {
  if (truths.has(text)) return true;
  return untruths.has(text) ? false : cell;
}

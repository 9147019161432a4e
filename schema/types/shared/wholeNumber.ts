import type { FieldTypeOf, ValueFault } from '../fieldType.ts';
import { fixedBound, type NumberOptions } from '../options.ts';
import { integerCell } from './numberCell.ts';
import { orderedOperators } from './operators.ts';

const written = /^-?\d{1,16}$/;

/** Starts every numeric type: an integer that a JSON number holds exactly. */
export const wholeNumber = {
  column: () => 'bigint',
  operators: orderedOperators,
  isSortable: true,
  isName: true,
  isIdentifying: false,
  isSelective: true,
  isWriteOnly: false,
  isLong: false,
  isFreeText: false,
  isNumber: true,
  faultOf: rangeFault,
  fromQuery: (_field, text) => (written.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined),
  cellReader: () => integerCell,
  exportedAs: 'asStored',
  sheet: { value: Number },
  openApi: ({ min, max }) => ({
    type: 'integer',
    minimum: fixedBound(min) ?? Number.MIN_SAFE_INTEGER,
    maximum: fixedBound(max) ?? Number.MAX_SAFE_INTEGER,
  }),
} satisfies FieldTypeOf<NumberOptions>;

function rangeFault({ min, max }: NumberOptions, value: unknown): ValueFault | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return { code: 'INVALID_TYPE' };
  const least = fixedBound(min);
  const most = fixedBound(max);
  if (least !== undefined && value < least) return { code: 'TOO_SMALL', params: [least] };
  return most !== undefined && value > most ? { code: 'TOO_LARGE', params: [most] } : undefined;
}

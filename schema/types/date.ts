import { regexes } from 'zod/v4/core';
import type { Condition } from '../condition.ts';
import type { FieldTypeOf, ValueFault } from './fieldType.ts';
import type { Base, DayOptions } from './options.ts';
import { sheetDate } from './shared/exportText.ts';
import { dateCell } from './shared/momentCell.ts';
import { orderedOperators } from './shared/operators.ts';

export type DateField = Base<'date'> &
  DayOptions & {
    /** Whether a page adds how far off the day is, "in 3 weeks": always, or while a condition holds. */
    relative?: true | Condition;
  };

/** Defines a day in Europe/Amsterdam: `2026-12-31`. */
export const date: FieldTypeOf<DateField> = {
  column: () => 'date',
  operators: orderedOperators,
  isSortable: true,
  isName: false,
  isIdentifying: false,
  isSelective: true,
  isWriteOnly: false,
  isLong: false,
  isFreeText: false,
  isNumber: false,
  faultOf: (_field, value) => dayFault(value),
  fromQuery: (_field, text) => (dayFault(text) ? undefined : text),
  cellReader: () => (cell) => ({ value: dateCell(cell) }),
  exportedAs: 'asStored',
  sheet: { format: 'yyyy-mm-dd', value: sheetDate },
  openApi: () => ({ type: 'string', format: 'date' }),
};

const dayFault = (value: unknown): ValueFault | undefined =>
  typeof value === 'string' && regexes.date.test(value) && value >= '0001-01-01' ? undefined : { code: 'INVALID_DATE' };

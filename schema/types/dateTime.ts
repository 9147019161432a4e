import { regexes } from 'zod/v4/core';
import type { FieldTypeOf, ValueFault } from './fieldType.ts';
import type { Base, DayOptions } from './options.ts';
import { moment, sheetDate } from './shared/exportText.ts';
import { dateTimeCell } from './shared/momentCell.ts';
import { orderedOperators } from './shared/operators.ts';

export type DateTimeField = Base<'dateTime'> & DayOptions;

/** Defines a moment: RFC 3339 in UTC, to the millisecond. */
export const dateTime: FieldTypeOf<DateTimeField> = {
  column: () => 'moment',
  operators: orderedOperators,
  isSortable: true,
  isName: false,
  isIdentifying: false,
  isSelective: true,
  isWriteOnly: false,
  isLong: false,
  isFreeText: false,
  isNumber: false,
  faultOf: (_field, value) => momentFault(value),
  normalize: (text) => (momentFault(text) ? text : new Date(text).toISOString()),
  // Refuses offsets that RFC 3339 allows and the database does not take.
  fromQuery: (_field, text) => (momentFault(text) ? undefined : new Date(text).toISOString()),
  cellReader: () => (cell) => ({ value: dateTimeCell(cell) }),
  exportedAs: 'moment',
  sheet: { format: 'yyyy-mm-dd hh:mm:ss', value: (text) => sheetDate(moment(text)) },
  openApi: () => ({ type: 'string', format: 'date-time' }),
};

const withOffset = /* @__PURE__ */ regexes.datetime({ offset: true });

const momentFault = (value: unknown): ValueFault | undefined =>
  typeof value === 'string' && withOffset.test(value) && isWithinCalendar(value) ? undefined : { code: 'INVALID_DATE' };

/** Accepts years 1 to 9999 in UTC, which can be stored and written again. */
function isWithinCalendar(value: string): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

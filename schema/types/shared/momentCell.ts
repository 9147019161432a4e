/** Reads the cells of imported files that hold days and moments. */
import type { Cell } from '../fieldType.ts';

const day = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const dayAndTime = /^(\d{4}-\d{2}-\d{2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})[T ](\d{1,2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?$/;

/** Reads a day: `2026-12-31`, `31-12-2026`, or a date cell. Leaves any other value to validation. */
export function dateCell(cell: Cell): unknown {
  if (cell instanceof Date) return isoOf(cell)?.slice(0, 10) ?? '-';
  return typeof cell === 'string' ? isoDay(cell.trim()) : cell;
}

/** Reads a moment: RFC 3339, or a day and a time in UTC as spreadsheets hold them. */
export function dateTimeCell(cell: Cell): unknown {
  if (cell instanceof Date) return isoOf(cell) ?? '-';
  if (typeof cell !== 'string') return cell;
  const [, date, time = '', seconds = ':00'] = dayAndTime.exec(cell.trim()) ?? [];
  return date === undefined ? cell.trim() : `${isoDay(date)}T${time.padStart(5, '0')}${seconds}Z`;
}

const isoOf = (date: Date): string | undefined => (Number.isNaN(date.getTime()) ? undefined : date.toISOString());

function isoDay(text: string): string {
  const [, dayOfMonth = '', month = '', year] = day.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
}

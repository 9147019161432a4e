import type { Cell } from '../file/fileRow.ts';

const day = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const dayAndTime = /^(\d{4}-\d{2}-\d{2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})[T ](\d{1,2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?$/;

/** A day: `2026-12-31`, `31-12-2026`, or a date cell. What is none is left for validation to refuse. */
export function dateCell(cell: Cell): unknown {
  if (cell instanceof Date) return isoOf(cell)?.slice(0, 10) ?? '-';
  return typeof cell === 'string' ? isoDay(cell.trim()) : cell;
}

/** A moment: as RFC 3339 has it or, in UTC as a spreadsheet holds it, a day and a time. */
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

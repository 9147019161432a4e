import type { Fault } from '../../../schema/fault.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import { isEmptyCell } from '../cells/cellReader.ts';
import type { FileRow } from '../file/fileRow.ts';
import { cellText } from '../file/readFile.ts';
import type { Plan, PlannedColumn } from '../plan.ts';

/** Holds a row of the file, its cells read as values. */
export interface RowRecord {
  /** Row number as a spreadsheet counts it. */
  number: number;
  /** Values by field, with references as the file names them. Fields of empty cells are in `empty`. */
  values: Record<string, unknown>;
  empty: readonly string[];
  /** Faults of cells that cannot be read; they replace those of validation for the same field. */
  faults: Fault[];
}

export function rowRecord({ columns }: Plan, { number, cells }: FileRow): RowRecord {
  const record: RowRecord = { number, values: {}, empty: [], faults: [] };
  const empty: string[] = [];
  for (const { index, field, read } of columns) {
    const cell = cells[index] ?? null;
    if (isEmptyCell(cell)) {
      empty.push(field);
      continue;
    }
    const result = read(cell);
    if ('value' in result) record.values[field] = result.value;
    else {
      record.values[field] = cellText(cell);
      record.faults.push({ field, ...result.fault });
    }
  }
  return { ...record, empty };
}

const longestValue = 200;

/** Repeats the cell of the file for its faulty row, but no value that is never read back. */
export function valueInFile({ view }: Plan, column: PlannedColumn, { cells }: FileRow): string | null {
  const field = view.entity.resource.fields[column.field];
  if (field && isWriteOnly(field)) return null;
  const text = cellText(cells[column.index] ?? null);
  const storable = text.replaceAll('\u0000', '').toWellFormed();
  return storable === '' ? null : [...storable].slice(0, longestValue).join('');
}

import type { Fault } from '../../../schema/fault.ts';
import type { Cell } from '../../../schema/types/fieldType.ts';
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
  /** Fields whose value the uploader chose for the text of the cell. */
  meant: ReadonlySet<string>;
  /** Faults of cells that cannot be read; they replace those of validation for the same field. */
  faults: Fault[];
}

export function rowRecord({ columns }: Plan, { number, cells }: FileRow): RowRecord {
  const meant = new Set<string>();
  const empty: string[] = [];
  const record: RowRecord = { number, values: {}, empty, meant, faults: [] };
  for (const { index, field, read, meanings } of columns) {
    const cell = cells[index] ?? null;
    const meaning = meanings.size === 0 ? undefined : meanings.get((textInFile(cell) ?? '').trim());
    if (isEmptyCell(cell) || meaning === null) {
      empty.push(field);
      continue;
    }
    if (meaning !== undefined) {
      record.values[field] = meaning;
      meant.add(field);
      continue;
    }
    const result = read(cell);
    if ('value' in result) record.values[field] = result.value;
    else {
      record.values[field] = cellText(cell);
      record.faults.push({ field, ...result.fault });
    }
  }
  return record;
}

const longestValue = 200;

/** Repeats the cell of the file for its faulty row, but no value that is never read back. */
export function valueInFile({ view }: Plan, column: PlannedColumn, { cells }: FileRow): string | null {
  const field = view.entity.resource.fields[column.field];
  return field && isWriteOnly(field) ? null : textInFile(cells[column.index] ?? null);
}

/** Gives the text of a cell as faults store and repeat it; null where it holds none. */
function textInFile(cell: Cell): string | null {
  const text = cellText(cell);
  const storable = text.replaceAll('\u0000', '').toWellFormed();
  return storable === '' ? null : [...storable].slice(0, longestValue).join('');
}

import { type Field, typeOf } from '../../../schema/field.ts';
import { withoutApostrophe } from '../../../schema/formulas.ts';
import type { Cell, CellRead } from '../../../schema/types/fieldType.ts';
import { cellText } from '../file/readFile.ts';

export type CellReader = (cell: Cell) => CellRead;

/** Makes the reader of a column's cells as values of a field. Leaves what cannot be read for validation to refuse. */
export function cellReader(field: Field): CellReader {
  const { isWriteOnly } = typeOf(field);
  const read = typeOf(field).cellReader(field);
  // Keeps apostrophes of secrets, as exports hold none and so put none before them.
  return (cell) => read(cell, isWriteOnly ? cellText(cell) : withoutApostrophe(cellText(cell)));
}

/** Tells whether a cell is empty or holds spaces alone, which forms count as empty too. */
export const isEmptyCell = (cell: Cell): boolean => cellText(cell).trim() === '';

import type { Field } from '../../../schema/field.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import { withoutApostrophe } from '../../export/csv.ts';
import type { Cell } from '../file/fileRow.ts';
import { cellText } from '../file/readFile.ts';
import { dateCell, dateTimeCell } from './moment.ts';
import { integerCell, moneyCell, percentCell, quantityCell, type Read } from './number.ts';
import { optionCell, optionsCell, optionsOf } from './option.ts';

export type CellReader = (cell: Cell) => Read;

/** Reads the cells of a column as values of a field. What cannot be read is left as it is, and refused by validation. */
export function cellReader(field: Field): CellReader {
  switch (field.type) {
    case 'integer':
      return integerCell;
    case 'money':
      return moneyCell;
    case 'percent':
      return percentCell;
    case 'quantity':
      return quantityCell;
    case 'boolean':
      return (cell) => ({ value: booleanCell(cell) });
    case 'date':
      return (cell) => ({ value: dateCell(cell) });
    case 'dateTime':
      return (cell) => ({ value: dateTimeCell(cell) });
    case 'choice':
    case 'state': {
      const options = optionsOf(field);
      return (cell) => ({ value: optionCell(harmless(cell), options) });
    }
    case 'choices': {
      const options = optionsOf(field);
      return (cell) => ({ value: optionsCell(harmless(cell), options) });
    }
    default:
      return (cell) => ({ value: isWriteOnly(field) ? cellText(cell) : withoutApostrophe(cellText(cell)) });
  }
}

const harmless = (cell: Cell): Cell => (typeof cell === 'string' ? withoutApostrophe(cell) : cell);

const truths = new Set(['true', 'ja', 'yes', 'waar', '1']);
const untruths = new Set(['false', 'nee', 'no', 'onwaar', '0']);

function booleanCell(cell: Cell): unknown {
  const text = cellText(cell).trim().toLowerCase();
  if (truths.has(text)) return true;
  return untruths.has(text) ? false : cell;
}

/** Nothing to read. Spaces alone are nothing too, as they are in a form. */
export const isEmptyCell = (cell: Cell): boolean => cellText(cell).trim() === '';

/** Reads the cells of imported files that hold numbers. */
import type { Cell, CellRead, ValueFault } from '../fieldType.ts';

const notANumber: CellRead = { fault: { code: 'INVALID_TYPE' } };
const ambiguous: CellRead = { fault: { code: 'AMBIGUOUS_NUMBER' } };

/** Reads an integer: `1250`, `1.250.000`. */
export function integerCell(cell: Cell): CellRead {
  const parts = typeof cell === 'number' ? partsOfNumber(cell, 0) : partsOfText(textOf(cell));
  if (!parts || 'fault' in parts) return parts ?? notANumber;
  return /^0*$/.test(parts.fraction) ? whole(parts, 0) : notANumber;
}

/** Reads an amount in euros as cents: `12.50`, `12,50`, `€ 1.234,50`. */
export function moneyCell(cell: Cell): CellRead {
  const parts =
    typeof cell === 'number'
      ? partsOfNumber(cell, 2)
      : partsOfText(textOf(cell).replace(/^([-+]?)\s*(?:€|EUR)\s*|\s*(?:€|EUR)$/gi, '$1'));
  return hundredths(parts);
}

/**
 * Reads a percentage as basis points: `21`, `21,5 %`. A spreadsheet holds 21 % as 0.21, so a number cell of 0.21 is 21
 * %; one above 1 is refused as ambiguous.
 */
export function percentCell(cell: Cell): CellRead {
  if (typeof cell === 'number') return Math.abs(cell) > 1 ? ambiguous : hundredths(partsOfNumber(cell * 100, 2));
  return hundredths(partsOfText(textOf(cell).replace(/\s*%$/, '')));
}

/** Reads a quantity as thousandths: `1.5`, `1,25`. */
export const quantityCell = (cell: Cell): CellRead =>
  fixed(typeof cell === 'number' ? partsOfNumber(cell, 3) : partsOfText(textOf(cell)), 3);

interface Parts {
  isNegative: boolean;
  digits: string;
  fraction: string;
}

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell.replace(/^'/, '').trim() : '');

/** Divides a floating-point number; returns null where it has more than `decimals` decimals. */
function partsOfNumber(number: number, decimals: number): Parts | null {
  const written = number.toFixed(decimals);
  const isExact =
    Number.isSafeInteger(Math.round(number * 10 ** decimals)) && Math.abs(Number(written) - number) < 1e-9;
  if (!isExact) return null;
  const [digits = '0', fraction = ''] = written.replace('-', '').split('.');
  return { isNegative: number < 0, digits, fraction };
}

const spaces = /[\s\u00A0\u202F]/g;

/**
 * Reads dots and commas only where their meaning is certain. Refuses `1.234`: a wrong guess would be a thousandfold
 * off.
 */
function partsOfText(text: string): Parts | { fault: ValueFault } | null {
  const [, sign = '', number = ''] = /^([-+\u2212]?)(.*)$/s.exec(text.replace(spaces, '')) ?? [];
  const isNegative = sign === '-' || sign === '\u2212';
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(number)) return { fault: { code: 'AMBIGUOUS_NUMBER' } };
  const [, digits, fraction = ''] =
    /^(\d+)(?:[.,](\d+))?$/.exec(number) ??
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(number) ??
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(number) ??
    [];
  return digits === undefined ? null : { isNegative, digits: digits.replace(/[.,]/g, ''), fraction };
}

const hundredths = (parts: ReturnType<typeof partsOfText>): CellRead => fixed(parts, 2);

/** Allows only zeros after the decimals that count. */
function fixed(parts: ReturnType<typeof partsOfText>, decimals: number): CellRead {
  if (!parts || 'fault' in parts) return parts ?? notANumber;
  return /^0*$/.test(parts.fraction.slice(decimals)) ? whole(parts, decimals) : notANumber;
}

function whole({ isNegative, digits, fraction }: Parts, decimals: number): CellRead {
  const number = Number(digits + fraction.padEnd(decimals, '0').slice(0, decimals));
  if (!Number.isSafeInteger(number)) return notANumber;
  return { value: isNegative && number !== 0 ? -number : number };
}

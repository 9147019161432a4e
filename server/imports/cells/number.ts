import type { Fault } from '../../../schema/fault.ts';
import type { Cell } from '../file/fileRow.ts';

export type Read = { value: unknown } | { fault: Pick<Fault, 'code' | 'params'> };

const notANumber: Read = { fault: { code: 'INVALID_TYPE' } };
const ambiguous: Read = { fault: { code: 'AMBIGUOUS_NUMBER' } };

/** A whole number: `1250`, `1.250.000`. */
export function integerCell(cell: Cell): Read {
  const parts = typeof cell === 'number' ? partsOfNumber(cell, 0) : partsOfText(textOf(cell));
  if (!parts || 'fault' in parts) return parts ?? notANumber;
  return /^0*$/.test(parts.fraction) ? whole(parts, 0) : notANumber;
}

/** An amount in euros, as cents: `12.50`, `12,50`, `€ 1.234,50`. */
export function moneyCell(cell: Cell): Read {
  const parts =
    typeof cell === 'number'
      ? partsOfNumber(cell, 2)
      : partsOfText(textOf(cell).replace(/^([-+]?)\s*(?:€|EUR)\s*|\s*(?:€|EUR)$/gi, '$1'));
  return hundredths(parts);
}

/**
 * A percentage, as basis points: `21`, `21,5 %`. A number cell of a spreadsheet holds 0.21 where it shows 21 %, and nothing
 * tells it from one that shows 0.21: it is taken for the former, and a number above 1 is refused for its ambiguity.
 */
export function percentCell(cell: Cell): Read {
  if (typeof cell === 'number') return Math.abs(cell) > 1 ? ambiguous : hundredths(partsOfNumber(cell * 100, 2));
  return hundredths(partsOfText(textOf(cell).replace(/\s*%$/, '')));
}

/** An amount of anything, as thousandths: `1.5`, `1,25`. */
export const quantityCell = (cell: Cell): Read =>
  fixed(typeof cell === 'number' ? partsOfNumber(cell, 3) : partsOfText(textOf(cell)), 3);

interface Parts {
  isNegative: boolean;
  digits: string;
  fraction: string;
}

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell.replace(/^'/, '').trim() : '');

/** Of a number as floating point holds it; null where it has more decimals than `decimals`. */
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
 * Dots and commas are understood where they can mean one thing only. `1.234` may be a thousand or a little over one: it is
 * refused, because a wrong guess would be off by a thousand times and nobody would see it.
 */
function partsOfText(text: string): Parts | { fault: Pick<Fault, 'code'> } | null {
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

const hundredths = (parts: ReturnType<typeof partsOfText>): Read => fixed(parts, 2);

/** Nothing but zeros may follow the decimals that count. */
function fixed(parts: ReturnType<typeof partsOfText>, decimals: number): Read {
  if (!parts || 'fault' in parts) return parts ?? notANumber;
  return /^0*$/.test(parts.fraction.slice(decimals)) ? whole(parts, decimals) : notANumber;
}

function whole({ isNegative, digits, fraction }: Parts, decimals: number): Read {
  const number = Number(digits + fraction.padEnd(decimals, '0').slice(0, decimals));
  if (!Number.isSafeInteger(number)) return notANumber;
  return { value: isNegative && number !== 0 ? -number : number };
}

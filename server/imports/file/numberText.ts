import { type Field, typeOf } from '../../../schema/field.ts';

/** Writes a number of a spreadsheet as text that the field reads alike: 0.1 of a percentage is 10 %. */
export function numberText(field: Field, number: number): string {
  const isPercent = typeOf(field).unit === 'basisPoints';
  // Leaves a percentage above 1 as it is, as its cell is refused.
  return isPercent && Math.abs(number) <= 1 ? `${digits(Number((number * 100).toPrecision(12)))}%` : digits(number);
}

/** Writes `1.234` with a zero more, as it could be a thousandfold. */
function digits(number: number): string {
  const text = String(number);
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}

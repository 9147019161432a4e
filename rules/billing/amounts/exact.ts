/** Exact sums inside, whole cents outside: the only place where a fraction of a cent is rounded. */
import { Decimal } from 'decimal.js';

/** So many digits that a quotient is never rounded before it is rounded to cents. */
const Exact = Decimal.clone({ precision: 60 });

/** A number that comes from outside as cents, basis points, thousandths or days; RangeError when it has a fraction. */
export function exact(value: number): Decimal {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`);
  return new Exact(value);
}

/**
 * To whole cents (or basis points), half up. A half of a negative amount goes away from zero, so that an amount and its credit always
 * differ in the sign alone: -0.5 gives -1, as 0.5 gives 1.
 */
export function roundedHalfUp(amount: Decimal): number {
  const whole = amount.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${amount} is too large for an amount`);
  // Minus zero would be written as -0.
  return whole + 0;
}

/** Computes exactly, and rounds to integer cents in this one place. */
import { Decimal } from 'decimal.js';

/** Keeps enough digits that a quotient is rounded once, to cents. */
const Exact = Decimal.clone({ precision: 60 });

/**
 * Reads integer cents, basis points, thousandths or days.
 * @throws RangeError for a fraction
 */
export function exact(value: number): Decimal {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`);
  return new Exact(value);
}

/**
 * Rounds to integer cents or basis points, half away from zero: -0.5 gives -1. An amount and its credit then differ in
 * sign alone.
 */
export function roundedHalfUp(amount: Decimal): number {
  const whole = amount.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${amount} is too large for an amount`);
  // Turns minus zero into zero, as it would be written as -0.
  return whole + 0;
}

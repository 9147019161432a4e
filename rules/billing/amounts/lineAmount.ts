import { exact, roundedCents } from './exact.ts';

export interface Line {
  /** In thousandths: 1500 is one and a half. Negative on a credit note. */
  quantity: number;
  /** Cents, without VAT. */
  unitPrice: number;
  /** Basis points: 1000 is 10 %. */
  discount?: number;
}

/**
 * Cents of a line, without VAT: rounded once, half up, after quantity and discount.
 * The line of a credit note (same price, negative quantity) is exactly minus the line it credits.
 */
export function lineAmount({ quantity, unitPrice, discount = 0 }: Line): number {
  return roundedCents(
    exact(quantity)
      .mul(exact(unitPrice))
      .mul(exact(10_000 - discount))
      .div(1000 * 10_000),
  );
}

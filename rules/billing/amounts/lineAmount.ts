import { exact, roundedHalfUp } from './exact.ts';

export interface Line {
  /** In thousandths: 1500 is one and a half. Negative on a credit note. */
  quantity: number;
  /** Cents, without VAT. */
  unitPrice: number;
  /** Basis points: 1000 is 10 %. */
  discount?: number;
}

/** Cents of a line, without VAT: rounded once, half up, after quantity and discount. */
export function lineAmount({ quantity, unitPrice, discount = 0 }: Line): number {
  return roundedHalfUp(
    exact(quantity)
      .mul(exact(unitPrice))
      .mul(exact(10_000 - discount))
      .div(1000 * 10_000),
  );
}

/** The line that takes another back: the same but for the sign of its quantity. Its amount is exactly minus the other's. */
export const credited = <L extends Line>(line: L): L => ({ ...line, quantity: 0 - line.quantity });

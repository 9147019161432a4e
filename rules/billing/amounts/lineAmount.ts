import { exact, roundedHalfUp } from './exact.ts';

/** Is the quantity of one piece, in thousandths. */
export const onePiece = 1000;

export interface Line {
  /** In thousandths: 1500 is one and a half. Negative on a credit note. */
  quantity: number;
  /** Cents, without VAT. */
  unitPrice: number;
  /** Basis points: 1000 is 10 %. */
  discount?: number;
}

/** Computes the net amount of a line in cents, rounded once, after quantity and discount. */
export function lineAmount({ quantity, unitPrice, discount = 0 }: Line): number {
  return roundedHalfUp(
    exact(quantity)
      .mul(exact(unitPrice))
      .mul(exact(10_000 - discount))
      .div(1000 * 10_000),
  );
}

/** Negates the quantity of a line, so that its amount is exactly the negative. */
export const credited = <L extends Line>(line: L): L => ({ ...line, quantity: 0 - line.quantity });

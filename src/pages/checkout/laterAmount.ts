import type { OrderLine } from './useOrder.ts';

type Renewed = Pick<OrderLine, 'amount' | 'quantity' | 'discount' | 'renewalPrice'>;

/** Is the product of one piece and no discount: thousandths times basis points. */
const whole = 1000n * 10_000n;

/** Computes what each period after the first costs, in cents, rounded once and half up as it is billed. */
export function laterAmount({ amount, quantity, discount, renewalPrice }: Renewed): number {
  if (renewalPrice === null) return amount;
  const exact = BigInt(quantity) * BigInt(renewalPrice) * BigInt(10_000 - discount);
  return Number((2n * exact + whole) / (2n * whole));
}

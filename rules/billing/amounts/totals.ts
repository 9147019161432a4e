import { exact, roundedHalfUp } from './exact.ts';
import { type Line, lineAmount } from './lineAmount.ts';
import { spread } from './spread.ts';

export interface TaxedAmount {
  /** Cents, without VAT. */
  amount: number;
  /** Basis points: 2100 is 21 %. */
  vatRate: number;
}

export interface RateTotal {
  vatRate: number;
  /** Cents of this rate's lines, the discount not yet taken off. */
  lines: number;
  /** This rate's part of the discount on the whole. */
  discount: number;
  /** `lines` less `discount`: what VAT is computed on. */
  net: number;
  vat: number;
}

/** All in cents. */
export interface Totals {
  /** The highest rate first. */
  rates: RateTotal[];
  /** Sum of the lines, the discount not yet taken off. */
  lines: number;
  discount: number;
  /** Without VAT: `lines` less `discount`. */
  subtotal: number;
  vat: number;
  total: number;
}

/**
 * Totals of a document. VAT is computed per rate on the sum of its lines, never per line. The discount on the whole
 * (basis points) is rounded once, on the sum of all lines, and then spread over the rates so that the parts add up.
 * The totals of a document with every amount negated are these totals negated.
 */
export function totals(amounts: readonly TaxedAmount[], discount = 0): Totals {
  const sums = sumsPerRate(amounts);
  const discounts = spread(sums.map(({ lines }) => exact(lines).mul(exact(discount)).div(10_000)));
  const rates = sums.map(({ vatRate, lines }, index) => {
    const off = discounts[index] ?? 0;
    const net = lines - off;
    return { vatRate, lines, discount: off, net, vat: vatOn(net, vatRate) };
  });
  const sum = (of: (rate: RateTotal) => number) => rates.reduce((total, rate) => total + of(rate), 0);
  const subtotal = sum(({ net }) => net);
  const vat = sum((rate) => rate.vat);
  return {
    rates,
    lines: sum(({ lines }) => lines),
    discount: sum((rate) => rate.discount),
    subtotal,
    vat,
    total: subtotal + vat,
  };
}

/** Totals of lines as they are written on an invoice or a quotation. */
export const totalsOfLines = (lines: readonly (Line & { vatRate: number })[], discount = 0): Totals =>
  totals(
    lines.map((line) => ({ amount: lineAmount(line), vatRate: line.vatRate })),
    discount,
  );

const vatOn = (net: number, vatRate: number): number => roundedHalfUp(exact(net).mul(exact(vatRate)).div(10_000));

function sumsPerRate(amounts: readonly TaxedAmount[]): { vatRate: number; lines: number }[] {
  const sums = new Map<number, number>();
  for (const { amount, vatRate } of amounts) sums.set(vatRate, (sums.get(vatRate) ?? 0) + amount);
  return [...sums].map(([vatRate, lines]) => ({ vatRate, lines })).sort((one, other) => other.vatRate - one.vatRate);
}

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
  /** Cents of this rate's lines, before the discount. */
  lines: number;
  /** This rate's part of the document discount, in cents. */
  discount: number;
  /** `lines` less `discount`, the basis of VAT. */
  net: number;
  vat: number;
}

/** Holds the totals of a document, in cents. */
export interface Totals {
  /** Totals per rate, highest rate first. */
  rates: RateTotal[];
  /** Sum of the lines, before the discount. */
  lines: number;
  discount: number;
  /** Without VAT: `lines` less `discount`. */
  subtotal: number;
  vat: number;
  total: number;
}

/**
 * Computes the totals of a document, with VAT per rate on the sum of its lines. The document discount (basis points)
 * is rounded once, on the sum of all lines, and spread over the rates so that the parts add up. Negated amounts give
 * negated totals.
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

/** Computes the totals of lines as an invoice or quotation has them. */
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

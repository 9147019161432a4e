import type { Period } from './cartStore.ts';

/** Describes an extension: what it costs a year, in cents without VAT. */
export interface ShownExtension {
  product: string;
  extension: string;
  register: number;
  renew: number;
  transfer: number;
  restore: number | null;
  accents: boolean;
  years: number;
}

/** Describes a plan or an expansion: its price per period, in cents without VAT. */
export interface ShownProduct {
  product: string;
  kind: 'plan' | 'expansion';
  name: string;
  contains: string[];
  monthly: number;
  yearly: number;
  period: Period;
  /** Months that one is bound. */
  term: number;
}

export interface Catalogue {
  extensions: ShownExtension[];
  plans: ShownProduct[];
  expansions: ShownProduct[];
  terms: string | null;
}

export interface Sum {
  net: number;
  vat: number;
  total: number;
}

export interface PricedLine {
  key: string;
  description: string;
  price: number;
  amount: number;
  later: number;
  period: Period;
  /** Basis points. */
  discount: number;
  /** Months that one is bound. */
  term: number;
}

/** Holds what a cart costs now, by the rules of orders. */
export interface PricedCart {
  lines: PricedLine[];
  /** Keys of what can no longer be ordered. */
  gone: string[];
  /** Basis points. */
  discount: number;
  /** Whether the caller orders for customers, at other prices too. */
  isStaff: boolean;
  today: Sum;
  monthly: Sum | null;
  yearly: Sum | null;
  treatment: 'domestic' | 'reverseCharge' | 'outsideScope';
  customer: string | null;
  companies: { id: string; name: string; account: boolean }[];
}

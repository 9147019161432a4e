import { issuedStates } from '../../resources/shared/documents.ts';
import type { Condition } from '../../schema/condition.ts';
import type { ManyRecords } from '../stored/records.ts';
import { type BookPeriod, within } from './bookPeriod.ts';

/** Holds the services to one business in another member state, VAT reversed. */
export interface ListedSale {
  /** The prefix of the VAT number: EL for Greece. */
  country: string;
  /** Without the prefix. */
  vatNumber: string;
  name: string;
  /** Cents, without VAT; credit notes are taken off. */
  net: number;
}

/** Selects documents of a period whose VAT is reversed. */
export const reversedIn = (period: BookPeriod): Condition => ({
  state: issuedStates,
  vatTreatment: 'reverseCharge',
  date: within(period),
});

/**
 * Lists what the EU sales list (Opgaaf ICP) asks, by country and number as on the documents. Source: directive
 * 2006/112/EC, article 262. All we sell are services.
 */
export async function salesList(period: BookPeriod, { findAll }: ManyRecords): Promise<ListedSale[]> {
  const sales = new Map<string, ListedSale>();
  for (const invoice of await findAll('invoices', reversedIn(period))) {
    const full = (invoice.buyerVatNumber ?? '').replace(/[\s.]/g, '').toUpperCase();
    const name = invoice.buyerCompanyName ?? invoice.buyerName ?? '';
    const known = sales.get(full) ?? { country: full.slice(0, 2), vatNumber: full.slice(2), name, net: 0 };
    sales.set(full, { ...known, net: known.net + invoice.subtotal });
  }
  return [...sales.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sale]) => sale);
}

import type { Company } from '../resources/company.ts';
import type { Invoice } from '../resources/invoices.ts';
import { issuedDocument } from '../rules/documents/eInvoice/testing/issuedDocuments.ts';
import { company } from '../rules/documents/printing/testing/printedSources.ts';
import { finding } from '../rules/testing/finding.ts';

export const companyOfBench: Company = company;

/** Builds an issued invoice of 40 lines, and the records beside it. */
export function invoiceOfBench(place: number, seller: Company) {
  const sold = Array.from({ length: 40 }, (_, index) => ({
    ...{ quantity: 1000 * ((index % 5) + 1), unitPrice: 495 + index * 10 + place, discount: (index % 3) * 500 },
    ...{ vatClass: index % 7 === 0 ? ('reduced' as const) : ('standard' as const), hasPeriod: index % 2 === 0 },
  }));
  const document = issuedDocument(sold);
  const number = `F2026-${String(place).padStart(5, '0')}`;
  const invoice: Invoice = { ...document.invoice, number, contact: '1', credits: null };
  const stored: Readonly<Record<string, readonly object[]>> = {
    company: [seller],
    contacts: [{ firstName: 'Joke', lastName: 'Smit', language: 'nl' }],
    invoicelines: document.lines,
  };
  const find = finding((resource) => stored[resource] ?? []);
  return { invoice, context: { find, now: new Date('2026-11-30T12:00:00Z'), contentOf: async () => null } };
}

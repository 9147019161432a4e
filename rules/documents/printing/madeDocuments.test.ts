import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '../../../resources/invoices.ts';
import { sampleSize } from '../../../schema/testing/thoroughness.ts';
import { finding } from '../../testing/finding.ts';
import { type DocumentOptions, issuedDocument, type Sold } from '../eInvoice/testing/issuedDocuments.ts';
import { officialRules } from '../eInvoice/testing/officialRules.ts';
import { faultsOfIssued, invoicePdf, invoiceUbl } from './madeDocuments.ts';
import { readPdf } from './testing/pdf.ts';
import { company } from './testing/printedSources.ts';
import { typstPrinter } from './typstPrinter.ts';

const pdf = invoicePdf(typstPrinter());
const sold = fc.record<Sold>({
  quantity: fc.integer({ min: 1, max: 50_000 }),
  unitPrice: fc.integer({ min: 0, max: 100_000 }),
  discount: fc.integer({ min: 0, max: 10_000 }),
  vatClass: fc.constantFrom('standard', 'reduced', 'exempt'),
  hasPeriod: fc.boolean(),
});
const options = fc.record<DocumentOptions>({
  kind: fc.constantFrom('invoice', 'credit'),
  treatment: fc.constantFrom('domestic', 'reverseCharge', 'outsideScope'),
  discount: fc.integer({ min: 0, max: 10_000 }),
});

/** Finds the records beside an issued document, as they are stored. */
function storedBeside(lines: readonly Sold[], chosen: DocumentOptions, language: 'nl' | 'en') {
  const document = issuedDocument(lines, chosen);
  const invoice: Invoice = { ...document.invoice, contact: '1', credits: chosen.kind === 'credit' ? '9' : null };
  const stored: Readonly<Record<string, readonly object[]>> = {
    company: [company],
    contacts: [{ firstName: 'Joke', lastName: 'Smit', language }],
    invoices: [{ number: 'F2026-00041' }],
    invoicelines: document.lines,
  };
  const find = finding((resource) => stored[resource] ?? []);
  return { invoice, context: { find, now: new Date('2026-11-30T12:00:00Z'), contentOf: async () => null } };
}

const rules = officialRules();

describe('an issued document of any kind', () => {
  it('has an e-invoice without faults, and a PDF/A-3a in the language of its contact with just that within', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sold, { minLength: 1, maxLength: 30 }),
        options,
        fc.constantFrom<'nl' | 'en'>('nl', 'en'),
        async (lines, chosen, language) => {
          const { invoice, context } = storedBeside(lines, chosen, language);
          expect(await faultsOfIssued(invoice, context)).toEqual([]);
          const xml = await invoiceUbl.make(invoice, context);
          const printed = await pdf.make(invoice, context);
          const content = Buffer.from(xml?.content ?? []).toString();
          expect(readPdf(printed?.content ?? Buffer.of())).toMatchObject({
            ...{ conformance: '3A', isTagged: true, language, attached: [content] },
            faces: { named: 3, embedded: 3 },
          });
          expect([xml?.isLasting, printed?.isLasting, printed?.name]).toEqual([true, true, invoice.number]);
          if (rules) expect(rules(content)).toEqual([]);
        },
      ),
      { numRuns: sampleSize(200, 20) },
    );
  });
});

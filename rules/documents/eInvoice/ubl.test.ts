import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { sampleSize } from '../../../schema/testing/thoroughness.ts';
import { eInvoiceFaults } from './eInvoiceFaults.ts';
import { eInvoiceOf } from './eInvoiceOf.ts';
import { consumer, type DocumentOptions, issuedDocument, type Sold } from './testing/issuedDocuments.ts';
import { officialRules } from './testing/officialRules.ts';
import { ubl } from './ubl.ts';

const hosting: Sold = { quantity: 3000, unitPrice: 99, discount: 0, vatClass: 'standard', hasPeriod: true };
const book: Sold = { quantity: 1500, unitPrice: 1995, discount: 1000, vatClass: 'reduced' };
const course: Sold = { quantity: 1000, unitPrice: 25_000, discount: 0, vatClass: 'exempt' };
const all = [hosting, book, course];

const xmlOf = (sold: readonly Sold[], options?: DocumentOptions): string =>
  ubl(eInvoiceOf(issuedDocument(sold, options)));

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });

const cases: [string, readonly Sold[], DocumentOptions][] = [
  ['a domestic invoice of several rates', all, {}],
  ['a reverse charge', all, { treatment: 'reverseCharge' }],
  ['an invoice outside the Union, in English', all, { treatment: 'outsideScope', language: 'en' }],
  ['an invoice with a discount on the whole', all, { discount: 1250 }],
  ['a direct debit', [hosting], { mandate: { reference: 'M-1', iban: 'NL91ABNA0417164300' } }],
  ['an invoice that was paid in advance', [hosting], { paid: 359 }],
  ['an invoice that was paid in part', all, { paid: 1000 }],
  ['a credit note of a part', [book], { kind: 'credit', discount: 333 }],
  ['a credit note that reverses a reverse charge', all, { kind: 'credit', treatment: 'reverseCharge' }],
  ['an invoice that takes one line back', [hosting, { ...book, quantity: -1000 }], {}],
];

describe('an e-invoice', () => {
  it.each(cases)('of %s has no fault by our own check', (_, sold, options) => {
    expect(eInvoiceFaults(eInvoiceOf(issuedDocument(sold, options)))).toEqual([]);
  });

  it('writes amounts, texts and days as EN 16931 wants them', () => {
    const { Invoice: invoice } = parser.parse(xmlOf([hosting, book], { discount: 1000 }));
    expect(invoice['cbc:ID']).toBe('F2026-00042');
    expect(invoice['cac:LegalMonetaryTotal']).toEqual({
      'cbc:LineExtensionAmount': { '#text': '29.90', '@currencyID': 'EUR' },
      'cbc:TaxExclusiveAmount': { '#text': '26.91', '@currencyID': 'EUR' },
      'cbc:TaxInclusiveAmount': { '#text': '29.65', '@currencyID': 'EUR' },
      'cbc:AllowanceTotalAmount': { '#text': '2.99', '@currencyID': 'EUR' },
      'cbc:PayableAmount': { '#text': '29.65', '@currencyID': 'EUR' },
    });
    const [first, second] = invoice['cac:InvoiceLine'];
    expect(first['cac:Item']['cbc:Name']).toBe('Hosting “Groot” & <meer> 0');
    expect(first['cac:InvoicePeriod']).toEqual({ 'cbc:StartDate': '2026-12-01', 'cbc:EndDate': '2026-12-31' });
    expect(second['cbc:InvoicedQuantity']).toEqual({ '#text': '1.500', '@unitCode': 'C62' });
    expect(second['cac:AllowanceCharge']['cbc:Amount']['#text']).toBe('3.00');
  });

  it('asks for what is left of an invoice that was paid in advance', () => {
    const sumsOf = (paid: number) => {
      const { Invoice: invoice } = parser.parse(xmlOf([hosting], { paid }));
      const { 'cbc:PrepaidAmount': prepaid, 'cbc:PayableAmount': payable } = invoice['cac:LegalMonetaryTotal'];
      return [prepaid?.['#text'], payable['#text']];
    };
    expect([359, 100, 0].map(sumsOf)).toEqual([
      ['3.59', '0.00'],
      ['1.00', '2.59'],
      [undefined, '3.59'],
    ]);
  });

  it('names the invoice that a credit note credits, and takes back in positive amounts', () => {
    const { CreditNote: note } = parser.parse(xmlOf([hosting], { kind: 'credit' }));
    expect(note['cac:BillingReference']['cac:InvoiceDocumentReference']['cbc:ID']).toBe('F2026-00041');
    expect(note['cac:LegalMonetaryTotal']['cbc:PayableAmount']['#text']).toBe('3.59');
    expect(note['cac:CreditNoteLine']['cbc:CreditedQuantity']['#text']).toBe('3.000');
  });

  it('names both VAT numbers and the reason under reverse charge, and none outside the scope of VAT', () => {
    const reversed = xmlOf([hosting], { treatment: 'reverseCharge' });
    expect(reversed).toContain('Btw verlegd');
    expect(reversed).toContain('DE282741168');
    expect(reversed).toContain('NL123456782B12');
    expect(xmlOf([hosting], { treatment: 'outsideScope' })).not.toContain('NL123456782B12');
  });

  it('adds up to the cent, whatever is sold', () => {
    const sold = fc.record({
      quantity: fc.integer({ min: 1, max: 50_000 }),
      unitPrice: fc.integer({ min: 0, max: 100_000 }),
      discount: fc.integer({ min: 0, max: 10_000 }),
      vatClass: fc.constantFrom('standard', 'reduced', 'exempt'),
    });
    fc.assert(
      fc.property(
        fc.array(sold, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom('invoice', 'credit'),
        (lines, discount, kind) => {
          const { lines: written, taxes, ...sums } = eInvoiceOf(issuedDocument(lines, { discount, kind }));
          const total = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0);
          expect(total(written.map((one) => one.amount))).toBe(sums.lineTotal);
          expect(total(taxes.map((one) => one.discount))).toBe(sums.discount);
          expect(sums.lineTotal - sums.discount).toBe(sums.net);
          expect(total(taxes.map(({ net }) => net))).toBe(sums.net);
          expect(total(taxes.map(({ tax }) => tax))).toBe(sums.tax);
          expect(sums.net + sums.tax).toBe(sums.total);
        },
      ),
      { numRuns: sampleSize(1000, 50) },
    );
  });
});

const rules = officialRules();

if (!rules) console.log('The official rules of NLCIUS were not asked: OFFICIAL_FOLDER does not name them.');

if (rules)
  describe('under the official rules of NLCIUS', () => {
    it.each(cases)('%s breaks none', (_, sold, options) => {
      expect(rules(xmlOf(sold, options))).toEqual([]);
    });

    it('an invoice for a Dutch consumer breaks none but that it is plain EN 16931, as NLCIUS asks for a number of a business', () => {
      expect(rules(xmlOf(all, { buyer: consumer }))).toMatchObject([
        { text: expect.stringContaining('SI-V20-INV-R000') },
      ]);
    });

    it('a cent too much is reported', () => {
      const wrong = xmlOf([hosting]).replace(
        '<cbc:PayableAmount currencyID="EUR">3.59',
        '<cbc:PayableAmount currencyID="EUR">3.60',
      );
      expect(rules(wrong).map(({ id }) => id)).toContain('BR-CO-16');
    });
  });

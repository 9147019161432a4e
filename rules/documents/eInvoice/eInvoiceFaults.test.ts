import { describe, expect, it } from 'vitest';
import type { EInvoice } from './eInvoice.ts';
import { eInvoiceFaults } from './eInvoiceFaults.ts';
import { eInvoiceOf } from './eInvoiceOf.ts';
import { consumer, issuedDocument, type Sold } from './testing/issuedDocuments.ts';

const hosting: Sold = { quantity: 3000, unitPrice: 99, discount: 0, vatClass: 'standard' };
const sound = eInvoiceOf(issuedDocument([hosting], { discount: 500 }));

describe('our own check of an e-invoice', () => {
  it.each([
    ['an invoice', issuedDocument([hosting])],
    ['a credit note', issuedDocument([hosting], { kind: 'credit' })],
    ['a reverse charge', issuedDocument([hosting], { treatment: 'reverseCharge' })],
    ['an invoice outside the Union', issuedDocument([hosting], { treatment: 'outsideScope' })],
    ['an invoice of a consumer', issuedDocument([hosting], { buyer: consumer })],
  ])('finds nothing in %s that is sound', (_, document) => {
    expect(eInvoiceFaults(eInvoiceOf(document))).toEqual([]);
  });

  it.each([
    ['DE811907980', 'CH', []],
    ['EL094259216', 'GR', []],
    ['EL094259216', 'CH', []],
    ['CHE123456788', 'DE', ['afnemer: geen btw-nummer uit de EU, terwijl de btw verlegd is']],
  ])('judges a reverse charge by the VAT number, %s, not by the address, in %s', (vatNumber, country, faults) => {
    const document = issuedDocument([hosting], {
      treatment: 'reverseCharge',
      invoice: { buyerVatNumber: vatNumber, buyerCountry: country },
    });
    expect(eInvoiceFaults(eInvoiceOf(document))).toEqual(faults);
  });

  const reversed = eInvoiceOf(issuedDocument([hosting], { treatment: 'reverseCharge' }));
  it.each<[string, EInvoice]>([
    ['nummer of datum ontbreekt', { ...sound, number: '' }],
    ['er zijn geen regels', { ...sound, lines: [], lineTotal: 0, discount: 0, net: 0, tax: 0, total: 0, taxes: [] }],
    ['leverancier: geen naam', { ...sound, seller: { ...sound.seller, name: '' } }],
    ['leverancier: geen btw-nummer', { ...sound, seller: { ...sound.seller, vatNumber: null } }],
    ['afnemer: geen plaats of land', { ...sound, buyer: { ...sound.buyer, city: '' } }],
    ['geen IBAN om op te betalen', { ...sound, payment: { ...sound.payment, iban: '' } }],
    ['de gecrediteerde factuur heeft geen nummer', { ...sound, kind: 'credit', credits: null }],
    ['de bedragen tellen niet op', { ...sound, total: sound.total + 1 }],
    ['de bedragen tellen niet op', { ...sound, discount: sound.discount + 1 }],
    [
      'afnemer: geen btw-nummer uit de EU, terwijl de btw verlegd is',
      { ...reversed, buyer: { ...reversed.buyer, vatNumber: null } },
    ],
  ])('finds: %s', (fault, document) => {
    expect(eInvoiceFaults(document)).toEqual([fault]);
  });
});

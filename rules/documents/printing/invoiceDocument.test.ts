import { describe, expect, it } from 'vitest';
import type { Mandate } from '../../../resources/mandates.ts';
import type { Sold } from '../eInvoice/testing/issuedDocuments.ts';
import { invoiceDocument } from './invoiceDocument.ts';
import type { InvoiceSources } from './invoiceSources.ts';
import type { PrintedDocument } from './printedDocument.ts';
import { printedSources } from './testing/printedSources.ts';

const hosting: Sold = { quantity: 3000, unitPrice: 99, discount: 0, vatClass: 'standard', hasPeriod: true };
const book: Sold = { quantity: 1500, unitPrice: 1995, discount: 1000, vatClass: 'reduced' };

const printed = (sources: InvoiceSources): PrintedDocument => invoiceDocument(sources, '2026-11-30');
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const rowsOf = ({ totals }: PrintedDocument): string[] =>
  totals.flatMap(({ rows }) => rows.map(({ label, value }) => plain(`${label}: ${value}`)));
const factsOf = ({ facts }: PrintedDocument): string[] => facts.map(({ label, value }) => `${label}: ${value}`);
const notesOf = ({ notes }: PrintedDocument): string[] => notes.map(plain);

const mandate = { reference: 'M-7', iban: 'NL91ABNA0417164300', scheme: 'CORE' } as Mandate;

describe('a printed invoice', () => {
  it('has the colour that the company chose, and else ours', () => {
    const sources = printedSources([hosting]);
    const { company } = sources;
    const coloured = { ...sources, company: company && { ...company, documentColor: '#7A1F5C' } };
    expect([printed(sources), printed(coloured)].map(({ sender }) => sender.color)).toEqual(['#0b5c66', '#7A1F5C']);
  });

  it('says what Dutch law asks: number, days, parties with their numbers, supply, prices and VAT for each rate', () => {
    const document = printed(printedSources([hosting, book]));
    expect(factsOf(document)).toEqual([
      'Factuurnummer: F2026-00042',
      'Factuurdatum: 23 nov 2026',
      'Vervaldatum: 7 dec 2026',
      'Uw KvK-nummer: 87654321',
      'Uw btw-nummer: NL820098395B01',
    ]);
    expect(document.sender.lines.slice(0, 3)).toEqual([
      'Gastheer Hosting B.V.',
      'Voorbeeldkade 42',
      '3511 AB  Utrecht',
    ]);
    expect(document.sender.facts.map(({ value }) => value)).toEqual([
      ...['12345678', 'NL123456782B12', 'NL02 ABNA 0123 4567 89', 'ABNANL2A'],
    ]);
    expect(document.addressee).toEqual([
      ...['De Molen & Zonen B.V.', 'T.a.v. Joke Smit', 'Molenweg 2 <achter>', '8011 AA  Zwolle'],
    ]);
    expect(document.lines.map(({ detail, quantity, vatRate }) => [detail, quantity, vatRate])).toEqual([
      ['1 dec 2026 t/m 31 dec 2026', '3', '21%'],
      ['Geleverd op 23 nov 2026', '1,5', '9%'],
    ]);
    expect(
      document.lines.map(({ unitPrice, discount, amount }) =>
        [unitPrice, discount, amount].map((one) => one && plain(one)),
      ),
    ).toEqual([
      ['€ 0,99', null, '€ 2,97'],
      ['€ 19,95', '10%', '€ 26,93'],
    ]);
    expect(rowsOf(document)).toEqual([
      'Subtotaal exclusief btw: € 29,90',
      'Btw 21% over € 2,97: € 0,62',
      'Btw 9% over € 26,93: € 2,42',
      'Totaal inclusief btw: € 32,94',
    ]);
  });

  it('shows the discount on the whole between the sum of the lines and the subtotal', () => {
    expect(rowsOf(printed(printedSources([hosting], { discount: 1000 }))).slice(0, 3)).toEqual([
      'Som van de regels: € 2,97',
      'Korting 10%: € -0,30',
      'Subtotaal exclusief btw: € 2,67',
    ]);
  });

  it('says "Btw verlegd" with both VAT numbers, in the language of the contact', () => {
    const document = printed(printedSources([hosting], { treatment: 'reverseCharge', language: 'en' }));
    expect(document).toMatchObject({ language: 'en', title: 'Invoice', number: 'F2026-00042' });
    expect(notesOf(document)[0]).toBe(
      'VAT reverse charged. Our VAT number: NL123456782B12. Your VAT number: DE282741168.',
    );
    expect(rowsOf(document)).toContain('VAT reverse charged: €0.00');
    expect(document.addressee.at(-1)).toBe('Germany');
    expect(document.lines[0]?.vatRate).toBe('reversed');
  });

  it('says how to pay: by transfer until the due date, with account and number', () => {
    expect(notesOf(printed(printedSources([hosting])))[0]).toBe(
      'Wij ontvangen € 3,59 graag uiterlijk op 7 dec 2026 op rekening NL02 ABNA 0123 4567 89 ten name van Gastheer Hosting B.V., onder vermelding van F2026-00042.',
    );
  });

  it('announces a direct debit with day, account and mandate; the day is the first banking day of its period', () => {
    const [debit, reversal, creditor] = notesOf(printed(printedSources([hosting], { mandate })));
    expect(debit).toBe(
      'Wij schrijven € 3,59 op of kort na 1 dec 2026 af van rekening NL91 ABNA 0417 1643 00, met machtiging M-7.',
    );
    expect(reversal).toContain('8 weken');
    expect(creditor).toBe('Ons incassant-ID is NL69ZZZ123456780000.');
  });

  it('offers no reversal of a debit between businesses, which has none', () => {
    const notes = notesOf(printed(printedSources([hosting], { mandate: { ...mandate, scheme: 'B2B' } })));
    expect(notes.join(' ')).not.toContain('8 weken');
  });

  it('asks for nothing where nothing is due', () => {
    const free = printedSources([{ ...hosting, unitPrice: 0 }]);
    expect(notesOf(printed(free))[0]).toBe('U hoeft niets te betalen.');
  });

  it('asks for nothing where all of it was paid in advance, but for cents that rounding leaves', () => {
    for (const paid of [359, 354])
      expect(notesOf(printed(printedSources([hosting], { paid })))[0]).toBe(
        `U hebt al € 3,${paid - 300} betaald. Er is niets meer te betalen.`,
      );
    expect(notesOf(printed(printedSources([hosting], { paid: 359, language: 'en' })))[0]).toBe(
      'You have already paid €3.59. Nothing is left to pay.',
    );
  });

  it('asks for the rest of what was paid in part, or announces its direct debit', () => {
    expect(notesOf(printed(printedSources([hosting], { paid: 100 }))).slice(0, 2)).toEqual([
      'U hebt al € 1,00 betaald.',
      expect.stringMatching('^Wij ontvangen € 2,59 graag uiterlijk op 7 dec 2026 '),
    ]);
    expect(notesOf(printed(printedSources([hosting], { paid: 100, mandate })))[1]).toMatch(/^Wij schrijven € 2,59 /);
  });

  it('prints the terms of the company in the language of the document', () => {
    expect(notesOf(printed(printedSources([hosting], { language: 'en' }))).at(-1)).toBe(
      'Our terms apply to all our services.',
    );
  });
});

describe('a printed credit note', () => {
  it('names the invoice that it credits, takes back below zero, and asks for no payment', () => {
    const document = printed(printedSources([hosting], { kind: 'credit' }));
    expect(document.title).toBe('Creditfactuur');
    expect(factsOf(document)).toContain('Crediteert factuur: F2026-00041');
    expect(rowsOf(document).at(-1)).toBe('Totaal inclusief btw: € -3,59');
    expect(notesOf(document)[0]).toContain('Wij verrekenen € 3,59');
  });
});

describe('a printed draft', () => {
  it('says on every page that it is one, is dated with the day of printing, and asks for no payment', () => {
    const draft = printedSources([hosting], { invoice: { state: 'draft', number: null, date: null, dueDate: null } });
    expect(printed(draft)).toMatchObject({ watermark: 'CONCEPT', number: null, date: '2026-11-30' });
    expect(notesOf(printed(draft))).toEqual(['Op al onze diensten zijn de voorwaarden van toepassing.']);
  });
});

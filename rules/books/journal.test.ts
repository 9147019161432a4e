import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../schema/testing/thoroughness.ts';
import { issuedDocument, type Sold } from '../documents/eInvoice/testing/issuedDocuments.ts';
import { bookPeriodIn, daysOf, periodName } from './bookPeriod.ts';
import { invoiceLines } from './invoiceLines.ts';
import { type JournalLine, usualAccounts } from './journalLine.ts';
import { headerOf, rowsOf } from './layouts.ts';
import { paymentLines } from './paymentLines.ts';

const sum = (lines: readonly JournalLine[], side: 'debit' | 'credit'): number =>
  lines.reduce((total, line) => total + line[side], 0);

const sold = fc.record<Sold>({
  quantity: fc.integer({ min: 1, max: 50_000 }),
  unitPrice: fc.integer({ min: 0, max: 100_000 }),
  discount: fc.integer({ min: 0, max: 10_000 }),
  vatClass: fc.constantFrom('standard', 'reduced', 'exempt'),
});
const document = fc
  .record({
    lines: fc.array(fc.tuple(sold, fc.constantFrom('1', '2', '3', null)), { maxLength: 20 }),
    kind: fc.constantFrom<'invoice' | 'credit'>('invoice', 'credit'),
    treatment: fc.constantFrom<'domestic' | 'reverseCharge' | 'outsideScope'>(
      'domestic',
      'reverseCharge',
      'outsideScope',
    ),
    discount: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ lines, ...options }) => {
    const issued = issuedDocument(
      lines.map(([one]) => one),
      options,
    );
    return { ...issued, lines: issued.lines.map((line, index) => ({ ...line, product: lines[index]?.[1] ?? '' })) };
  });

const accountOf = (product: string | null): string => (product ? `80${product}0` : '8000');
const booked = ({ invoice, lines }: ReturnType<typeof issuedDocument>): JournalLine[] =>
  invoiceLines({ invoice, lines, relation: '10001', name: 'Klant B.V.' }, usualAccounts, accountOf);

describe('the entry of an issued document', () => {
  it('has as much debit as credit, its net amount as revenue, and its VAT on the accounts of VAT', () => {
    fc.assert(
      fc.property(document, (issued) => {
        const lines = booked(issued);
        expect(sum(lines, 'debit')).toBe(sum(lines, 'credit'));
        const balanceOf = (pattern: RegExp): number => {
          const own = lines.filter(({ account }) => pattern.test(account));
          return sum(own, 'credit') - sum(own, 'debit');
        };
        expect(balanceOf(/^80/)).toBe(issued.invoice.subtotal + 0);
        expect(balanceOf(/^15/)).toBe(issued.invoice.vat + 0);
        expect(balanceOf(/^1300$/)).toBe(0 - issued.invoice.total);
        expect(lines.every(({ debit, credit }) => debit >= 0 && credit >= 0 && debit * credit === 0)).toBe(true);
      }),
      { numRuns: runsOf(1000) },
    );
  });

  it('is in the file as the bookkeeping reads it: day, journal, account, customer, amounts and VAT code', () => {
    const issued = issuedDocument([{ quantity: 3000, unitPrice: 99, discount: 0, vatClass: 'standard' }]);
    expect(`${headerOf('generic')}${rowsOf('generic', booked(issued), 1)}`.split('\r\n')).toEqual([
      '\uFEFFdate;period;journal;document;account;relation;description;debit;credit;vatCode',
      '2026-11-23;2026-11;VRK;F2026-00042;1300;10001;Klant B.V.;3,59;;',
      '2026-11-23;2026-11;VRK;F2026-00042;8000;10001;Klant B.V.;;2,97;H21',
      '2026-11-23;2026-11;VRK;F2026-00042;1500;10001;Btw 21%;;0,62;H21',
      '',
    ]);
  });

  it('names revenue by how it is taxed: reversed within the Union, outside of it, or exempt', () => {
    const one: Sold = { quantity: 1000, unitPrice: 1000, discount: 0, vatClass: 'standard' };
    const codeOf = (issued: ReturnType<typeof issuedDocument>): string | undefined => booked(issued).at(-1)?.vatCode;
    expect(codeOf(issuedDocument([one], { treatment: 'reverseCharge' }))).toBe('ICP');
    expect(codeOf(issuedDocument([one], { treatment: 'outsideScope' }))).toBe('BUITENEU');
    expect(codeOf(issuedDocument([{ ...one, vatClass: 'exempt' }]))).toBe('VRIJ');
    expect(codeOf(issuedDocument([{ ...one, vatClass: 'reduced' }]))).toBe('L9');
  });
});

describe('the entry of a payment', () => {
  const share = fc.record({ number: fc.constantFrom('F1', 'F2', 'C1'), amount: fc.integer({ min: -9999, max: 9999 }) });
  it('has as much debit as credit, whatever invoices got of it', () => {
    fc.assert(
      fc.property(fc.array(share, { maxLength: 5 }), fc.integer({ min: -9999, max: 9999 }), (shares, amount) => {
        const payment = { id: '7', amount, method: 'ideal', receivedOn: '2026-11-23', online: true } as const;
        const lines = paymentLines({ payment, shares, relation: '1', name: 'K' }, usualAccounts);
        expect(sum(lines, 'debit')).toBe(sum(lines, 'credit'));
        const money = lines.filter(({ account }) => account === usualAccounts.ledgerOnline);
        expect(sum(money, 'debit') - sum(money, 'credit')).toBe(amount);
      }),
      { numRuns: runsOf(1000) },
    );
  });

  it('moves no money where a credit note is set off', () => {
    const payment = { id: '8', amount: 0, method: 'settlement', receivedOn: '2026-11-23', online: false } as const;
    const shares = [
      { number: 'C1', amount: -500 },
      { number: 'F1', amount: 500 },
    ];
    const lines = paymentLines({ payment, shares, relation: '1', name: 'K' }, usualAccounts);
    expect(lines.map(({ journal, account, debit, credit }) => [journal, account, debit, credit])).toEqual([
      ['MEM', '1300', 500, 0],
      ['MEM', '1300', 0, 500],
    ]);
  });
});

describe('the columns of every package', () => {
  const line: JournalLine = {
    ...{ date: '2026-02-03', journal: 'VRK', document: 'F1', account: '1300', relation: '=1+1', vatCode: '' },
    ...{ description: '=HYPERLINK("x");@y', debit: 0, credit: 1250 },
  };
  it.each(['generic', 'exactOnline', 'moneybird', 'snelStart'] as const)(
    '%s has no formula, and a cell for each header',
    (name) => {
      const row = rowsOf(name, [line], 1);
      expect(row).not.toMatch(/(^|;)"?[=@]/);
      expect(row).toMatch(/;-?12,50/);
    },
  );

  it('has credit below zero where a package reads one amount', () => {
    expect(rowsOf('exactOnline', [line], 1)).toContain(';-12,50;');
  });
});

describe('a period of the books', () => {
  it('is named by its month, or both days, and has each of its days', () => {
    expect(periodName({ from: '2024-02-01', to: '2024-02-29' })).toBe('2024-02');
    expect(periodName({ from: '2026-10-01', to: '2026-12-31' })).toBe('2026-10-01-2026-12-31');
    expect([...daysOf({ from: '2026-02-27', to: '2026-03-02' })]).toHaveLength(4);
  });

  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }],
    [{ from: '2026-03-02', to: '2026-03-01' }],
    [{ from: '2020-01-01', to: '2026-01-01' }],
    [{ from: 5, to: '2026-01-01' }],
  ])('%j is none', (asked) => expect(bookPeriodIn(asked)).toBeUndefined());
});

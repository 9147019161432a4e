/** @long: 5 s */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDatabase } from '../../mock-server/fillDatabase.ts';
import { issuedStates } from '../../resources/shared/documents.ts';
import type { Condition } from '../../schema/condition.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { asksEverything, sampleOf } from '../../schema/testing/thoroughness.ts';
import type { Principal } from '../../server/context.ts';
import { madeFile } from '../../server/files/made/madeFile.ts';
import { findAllRows, findRows } from '../../server/operations/read/findRows.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { journal } from '../books/journal.ts';
import { reversedIn, salesList } from '../books/salesList.ts';
import { type BrokenRule, type OfficialRules, officialRules } from '../documents/eInvoice/testing/officialRules.ts';
import { readPdf } from '../documents/printing/testing/pdf.ts';
import type { ManyRecords, RuleContext } from '../stored/records.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

const now = new Date('2026-11-21T12:00:00Z');
const years = [2024, 2025, 2026].map((year) => ({ from: `${year}-01-01`, to: `${year}-12-31` }));
const month = { from: '2026-10-01', to: '2026-10-31' };
const query = `from=${month.from}&to=${month.to}`;

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp(() => now, { outside: {} });
  await fillDatabase(portal.app.services, asksEverything ? 2000 : 12);
  staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
}, 600_000);
afterAll(() => portal.app.close());

const find = (resource: string, condition: Condition): Promise<Attributes[]> =>
  findRows(portal.app.contextOf(), resource, condition);
const findAll = (resource: string, condition: Condition): Promise<Attributes[]> =>
  findAllRows(portal.app.contextOf(), resource, condition);
const asked = (): Pick<RuleContext, 'find'> & ManyRecords => ({
  find: find as RuleContext['find'],
  findAll: findAll as ManyRecords['findAll'],
});
const issued = (condition: Condition = {}): Promise<Attributes[]> =>
  find('invoices', { state: issuedStates, ...condition });
const sumOf = (rows: readonly Attributes[], name: string): number =>
  rows.reduce((sum, row) => sum + Number(row[name]), 0);

describe('the journal of the world of the demo', () => {
  test('balances per document and in all; revenue is what was issued without VAT, and debtors owe what is open', async () => {
    const balances = new Map<string, number>();
    const documents = new Set<string>();
    for (const year of years)
      for await (const lines of journal(year, asked())) {
        const of = lines[0]?.document ?? '';
        expect(
          lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
          of,
        ).toBe(0);
        expect(documents.has(of), of).toBe(false);
        documents.add(of);
        for (const { account, debit, credit } of lines)
          balances.set(account, (balances.get(account) ?? 0) + debit - credit);
      }
    const invoices = await issued();
    const revenue = [...balances].filter(([account]) => account.startsWith('8')).map(([, balance]) => balance);
    expect(revenue.reduce((sum, balance) => sum - balance, 0)).toBe(sumOf(invoices, 'subtotal'));
    const unallocated =
      sumOf(await find('payments', { state: 'paid' }), 'amount') - sumOf(await find('allocations', {}), 'amount');
    expect(balances.get('1300')).toBe(sumOf(invoices, 'openAmount') - unallocated);
    expect(documents.size).toBeGreaterThan(invoices.length);
  });
});

describe('the EU sales list', () => {
  test('sums what was issued with the VAT reversed, once per number', async () => {
    for (const year of years) {
      const list = await salesList(year, asked());
      expect(list.reduce((sum, { net }) => sum + net, 0)).toBe(sumOf(await issued(reversedIn(year)), 'subtotal'));
      const numbers = list.map(({ country, vatNumber }) => country + vatNumber);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.every((number) => /^(?!NL)[A-Z]{2}\w+$/.test(number))).toBe(true);
    }
  });
});

let staff: Principal;

describe('the files of the books', () => {
  const customer = () => find('customers', {}).then(([first]) => portal.memberOf(String(first?.['id']), 'invoices'));

  test('are for administrators: to others they are absent, as is the enquiry', async () => {
    const as = await customer();
    for (const name of ['journal', 'debtors', 'saleslist', 'documents', 'nothing']) {
      const answer = await portal.app.download(`/api/reports/${name}?${query}`, '*/*', as);
      expect([answer.status, name]).toEqual([404, name]);
    }
    expect((await portal.app.download('/api/enquiries/books', '*/*', as, month)).status).toBe(404);
  });

  test('are refused for a period or columns that make no sense', async () => {
    for (const wrong of ['from=2026-13-01&to=2026-10-31', '', `${query}&layout=toString`, 'from[]=1&to=2']) {
      expect((await portal.app.download(`/api/reports/journal?${wrong}`, '*/*', staff)).status, wrong).toBe(400);
    }
  });

  test('come under the name of their period', async () => {
    const { status, headers, bytes } = await portal.app.download(
      `/api/reports/journal?${query}&layout=snelStart`,
      '*/*',
      staff,
    );
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename=journaal-snelStart-2026-10.csv',
    ]);
    expect(bytes.toString().split('\r\n')[0]).toContain('fldDagboek;fldBoekingcode');
    for (const name of ['debtors', 'saleslist'])
      expect((await portal.app.download(`/api/reports/${name}?${query}`, '*/*', staff)).status).toBe(200);
  });

  test('have a zip with the e-invoice and the PDF of each document, as these are kept', async () => {
    const [day] = await issued({ date: { gte: month.from } });
    const one = String(day?.['date']);
    const invoices = await issued({ date: one });
    const { bytes } = await portal.app.download(`/api/reports/documents?from=${one}&to=${one}`, '*/*', staff);
    const text = bytes.toString('latin1');
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    for (const { number } of invoices) {
      expect(text).toContain(`ubl/${number}.xml`);
      expect(text).toContain(`pdf/${number}.pdf`);
    }
    const place = { resource: 'invoices', id: String(invoices[0]?.['id']), field: 'pdf' };
    const kept = await madeFile(systemContext(portal.app.services), place);
    expect(kept).toHaveProperty('kept');
  });

  test('are summed on the screen as the journal has them', async () => {
    const { bytes } = await portal.app.download('/api/enquiries/books', '*/*', staff, month);
    const parts = bytes
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const invoices = await issued({ date: { gte: month.from, lte: month.to } });
    expect(parts[0]).toMatchObject({ part: 'invoiced', documents: invoices.length, net: sumOf(invoices, 'subtotal') });
    expect(parts[1].debit).toBe(parts[1].credit);
    expect(parts[1].debit).toBeGreaterThan(0);
    expect(parts.map(({ part }) => part)).toEqual(['invoiced', 'journal', 'debtors', 'sales']);
  });
});

/** Lists broken rules, but for the tag of NLCIUS on a document for a Dutch consumer, which is plain EN 16931. */
const brokenOf = (ubl: string, rules: OfficialRules): BrokenRule[] =>
  rules(ubl).filter(({ text }) => ubl.includes('nen.nl:nlcius') || !text.startsWith('[SI-V20-INV-R000]'));

describe('the documents of the world of the demo', () => {
  const rules = officialRules();

  test('have an e-invoice without error under the official rules, and a tagged PDF/A-3 with just that within', async () => {
    const all = await issued();
    const asked = sampleOf(all, { size: 8, name: 'documents of the demo' });
    expect(asked.length).toBeGreaterThan(0);
    for (const { id, number } of asked) {
      const [ubl, pdf] = await Promise.all(['ubl', 'pdf'].map((field) => contentOf(String(id), field)));
      if (rules) expect(brokenOf(String(ubl), rules), String(number)).toEqual([]);
      const read = readPdf(pdf ?? Buffer.of());
      expect(read, String(number)).toMatchObject({ conformance: '3A', isTagged: true, attached: [String(ubl)] });
      expect(read.faces.embedded).toBe(read.faces.named);
    }
  }, 3_600_000);
});

async function contentOf(id: string, field: string): Promise<Buffer> {
  const made = await madeFile(systemContext(portal.app.services), { resource: 'invoices', id, field });
  if (!made) throw new Error(`Invoice ${id} has no ${field}.`);
  if ('made' in made) throw new Error(`Invoice ${id} does not keep its ${field}.`);
  const kept = await portal.app.services.files?.get(made.kept.id);
  const pieces: Buffer[] = [];
  for await (const piece of kept?.stream ?? []) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { periodsToBill } from '../../../../rules/billing/calendar/billedPeriods.ts';
import { type PortalApp, portalApp } from '../../../../rules/testing/portalApp.ts';
import type { Condition } from '../../../../schema/condition.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import { findRows } from '../../../../server/operations/read/findRows.ts';
import { fillDatabase } from '../../../fillDatabase.ts';

const now = new Date('2026-11-21T12:00:00Z');
let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp(() => now);
  await fillDatabase(portal.app.services, 60);
}, 180_000);
afterAll(() => portal.app.close());

const find = (resource: string, condition: Condition = {}): Promise<Attributes[]> =>
  findRows(portal.app.contextOf(), resource, condition);
const valuesOf = (rows: readonly Attributes[], name: string): Set<unknown> => new Set(rows.map((row) => row[name]));
const shown = async (): Promise<string> => {
  const [membership] = await find('memberships', { 'user.email': 'klant@gastheer.test' });
  return String(membership?.customer);
};

describe('the invoices of two years', () => {
  test('are numbered without gap, in the order of their days', async () => {
    for (const kind of ['invoice', 'credit']) {
      const numbered = await find('invoices', { kind, state: { ne: 'draft' } });
      const inOrder = [...numbered].sort((one, other) => (String(one.number) < String(other.number) ? -1 : 1));
      for (const [year, ofYear] of Map.groupBy(inOrder, ({ number }) => String(number).slice(1, 5))) {
        expect(ofYear.map(({ number }) => Number(String(number).slice(6)))).toEqual(
          ofYear.map((_, index) => index + 1),
        );
        const days = ofYear.map(({ date }) => String(date));
        expect(days).toEqual([...days].sort());
        expect(days.every((day) => day.startsWith(year))).toBe(true);
      }
    }
  });

  test('are drafts, issued, sent, and paid in every way, up to today and from two years ago', async () => {
    const invoices = await find('invoices');
    expect(valuesOf(invoices, 'state')).toEqual(new Set(['draft', 'issued', 'sent', 'credited']));
    expect(valuesOf(invoices, 'paymentState')).toEqual(new Set(['open', 'partlyPaid', 'paid']));
    const days = invoices.map(({ date }) => String(date)).sort();
    expect(days[0]?.slice(0, 7)).toBe('2024-12');
    expect(days.at(-1)?.slice(0, 7)).toBe('2026-11');
    expect(invoices.every(({ total, kind }) => (kind === 'credit' ? Number(total) < 0 : Number(total) > 0))).toBe(true);
  });

  test('bill each period of a rule once, up to the one that is next', async () => {
    for (const rule of await find('invoicerules')) {
      const lines = await find('invoicelines', { invoicerule: String(rule.id) });
      const anchor = {
        schedule: rule.schedule as 'monthly',
        day: Number(rule.anchorDay),
        month: Number(rule.anchorMonth),
      };
      const time = {
        anchor,
        startsOn: String(rule.startDate),
        endsOn: rule.terminatedOn as string | null,
        daysInAdvance: 0,
      };
      const due = periodsToBill(time, time.startsOn, '2026-11-21');
      expect(rule.nextPeriod).toBe(due.at(-1)?.end ?? rule.startDate);
      const recent = due.filter(({ start }) => start > '2024-11-21');
      expect(lines.map(({ periodStart }) => periodStart).sort()).toEqual(recent.map(({ start }) => start));
    }
  });

  test('are paid by what came in, and taken back in whole', async () => {
    for (const payment of await find('payments')) {
      const allocations = await find('allocations', { payment: String(payment.id) });
      expect(allocations.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(payment.amount);
    }
    const notes = await find('invoices', { kind: 'credit' });
    for (const { credits, total } of notes) {
      const [credited] = await find('invoices', { id: String(credits) });
      expect([credited?.total, credited?.paymentState]).toEqual([0 - Number(total), 'paid']);
    }
    expect(notes.length).toBeGreaterThan(0);
  });

  test('were corrected where they were credited: issued anew, on the same day and for the same', async () => {
    const credited = await find('invoices', { state: 'credited' });
    expect(credited.length).toBe((await find('invoices', { kind: 'credit' })).length);
    for (const { customer, date, total } of credited) {
      const again = await find('invoices', { customer: String(customer), date: String(date), state: 'sent' });
      expect(again.filter(({ kind }) => kind === 'invoice').map((one) => one.total)).toContain(total);
    }
  });
});

test('documents have a contact, signed quotations what was drawn and from where', async () => {
  for (const { contact, customer } of [...(await find('quotations')), ...(await find('invoices'))]) {
    const [found] = await find('contacts', { id: String(contact) });
    expect(found?.customer).toBe(customer);
  }
  for (const { signature, signedFrom } of await find('quotations', { signerName: { null: false } }))
    expect([signature, signedFrom]).toEqual([expect.stringMatching(/^M/), expect.stringMatching(/^198\.51\.100\./)]);
});

test('what was processed of quotations is ordered, billed, and goes on to be', async () => {
  const processed = await find('quotations', { state: 'processed' });
  expect(processed.length).toBeGreaterThan(0);
  for (const { id } of processed) {
    const quotation = String(id);
    const lines = await find('quotationlines', { quotation });
    expect(await find('orders', { quotation })).toMatchObject([{ state: 'done' }]);
    expect(await find('orderlines', { 'order.quotation': quotation })).toHaveLength(lines.length);
    const rules = await find('invoicerules', { 'order.quotation': quotation });
    expect(rules).toHaveLength(lines.filter(({ period }) => period !== 'once').length);
  }
  const once = await find('orderlines', { 'order.quotation.state': 'processed', period: 'once' });
  for (const { description, product } of once)
    expect(await find('invoicelines', { description: String(description), product: String(product) })).not.toEqual([]);
});

test('the customer everybody is shown has quotations, orders and invoices of every kind, and a mandate', async () => {
  const customer = await shown();
  const states = async (resource: string) => valuesOf(await find(resource, { customer }), 'state');
  expect(await states('quotations')).toEqual(new Set(['quotation', 'approved', 'processed', 'expired', 'cancelled']));
  const progress = ['placed', 'processing', 'needsInformation', 'partlyDone', 'done', 'cancelled'];
  expect(await states('orders')).toEqual(new Set(progress));
  expect(await states('invoices')).toEqual(new Set(['draft', 'issued', 'sent', 'credited']));
  expect(valuesOf(await find('invoices', { customer }), 'paymentState')).toEqual(
    new Set(['open', 'partlyPaid', 'paid']),
  );
  expect(valuesOf(await find('invoices', { customer }), 'kind')).toEqual(new Set(['invoice', 'credit']));
  expect(valuesOf(await find('mandates', { 'bankaccount.customer': customer }), 'state')).toEqual(new Set(['active']));
});

test('every zone has the version that its records give, and every line of an order its price', async () => {
  const domains = await find('domains', { state: 'active' });
  expect(domains.length).toBeGreaterThan(40);
  expect(domains.filter(({ zoneVersion }) => zoneVersion === null)).toEqual([]);
  const lines = await find('orderlines');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter(({ amount }) => Number(amount) <= 0)).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Allocation, allocatePayment } from './allocatePayment.ts';

const march = { id: '3', dueDate: '2027-03-15', total: 5000 };
const january = { id: '1', dueDate: '2027-01-15', total: 1000 };
const february = { id: '2', dueDate: '2027-02-15', total: 2000 };
const invoices = [march, january, february];

const given = (allocations: readonly Allocation[]) => allocations.map(({ invoice, amount }) => [invoice, amount]);

describe('a payment', () => {
  test('goes to the oldest due date first', () => {
    const { allocations, unallocated } = allocatePayment({ id: 'p', amount: 2500 }, invoices, []);
    expect(allocations).toEqual([
      { payment: 'p', invoice: '1', amount: 1000 },
      { payment: 'p', invoice: '2', amount: 1500 },
    ]);
    expect(unallocated).toBe(0);
  });

  test('goes to the invoices it names before all others', () => {
    const { allocations } = allocatePayment({ id: 'p', amount: 5500, invoices: ['3'] }, invoices, []);
    expect(given(allocations)).toEqual([
      ['3', 5000],
      ['1', 500],
    ]);
  });

  test('of more than is open stays unallocated for the rest', () => {
    expect(allocatePayment({ id: 'p', amount: 10_000 }, invoices, []).unallocated).toBe(2000);
  });

  test('comes after what others paid', () => {
    const recorded = [{ payment: 'earlier', invoice: '1', amount: 400 }];
    expect(given(allocatePayment({ id: 'p', amount: 700 }, invoices, recorded).allocations)).toEqual([
      ['1', 600],
      ['2', 100],
    ]);
  });

  test('leaves paid invoices and credit notes alone', () => {
    const recorded = [{ payment: 'earlier', invoice: '1', amount: 1000 }];
    const credit = { id: '9', dueDate: '2026-12-01', total: -500 };
    expect(given(allocatePayment({ id: 'p', amount: 100 }, [credit, ...invoices], recorded).allocations)).toEqual([
      ['2', 100],
    ]);
  });

  test('that comes again adds nothing, though the invoice it paid is not among those given', () => {
    const recorded = [{ payment: 'p', invoice: '1', amount: 1000 }];
    expect(allocatePayment({ id: 'p', amount: 1000 }, [february], recorded)).toEqual({
      allocations: [],
      unallocated: 0,
    });
  });

  const manyInvoices = fc.uniqueArray(
    fc.record({
      id: fc.nat(50).map(String),
      dueDate: fc.nat(27).map((day) => `2027-01-${String(day + 1).padStart(2, '0')}`),
      total: fc.integer({ min: -10_000, max: 10_000 }),
    }),
    { selector: ({ id }) => id, maxLength: 10 },
  );
  const manyPayments = fc.uniqueArray(
    fc.record({
      id: fc.nat(20).map((id) => `p${id}`),
      amount: fc.nat(20_000),
      invoices: fc.array(fc.nat(50).map(String), { maxLength: 3 }),
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  );

  test('never gives more than there is or than is open, in whatever order and however often payments come', () => {
    fc.assert(
      fc.property(manyInvoices, manyPayments, fc.array(fc.nat(5), { maxLength: 12 }), (all, payments, arrivals) => {
        const recorded: Allocation[] = [];
        const sumFor = (key: 'payment' | 'invoice', id: string) =>
          recorded.filter((allocation) => allocation[key] === id).reduce((sum, { amount }) => sum + amount, 0);
        for (const arrival of arrivals) {
          const payment = payments[arrival];
          if (!payment) continue;
          const { allocations, unallocated } = allocatePayment(payment, all, recorded);
          recorded.push(...allocations);
          expect(sumFor('payment', payment.id) + unallocated).toBe(payment.amount);
          expect(allocatePayment(payment, all, recorded)).toEqual({ allocations: [], unallocated });
        }
        for (const { id, total } of all) expect(sumFor('invoice', id)).toBeLessThanOrEqual(Math.max(total, 0));
        expect(recorded.every(({ amount }) => amount > 0)).toBe(true);
      }),
    );
  });
});

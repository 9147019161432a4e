import { describe, expect, test } from 'vitest';
import type { Customer } from '../resources/customers.ts';
import type { Condition } from '../schema/condition.ts';
import type { Change, RuleContext } from '../schema/rule.ts';
import { customerRules, openInvoiceFaults, runningRuleFaults, uncheckedVatNumber } from './customers.ts';

const customer = {
  id: '12',
  kind: 1,
  country: 'NL',
  state: 'blocked',
  vatNumber: 'NL123456782B12',
  vatCheck: 'valid',
  vatCheckedAt: '2026-11-01T09:00:00.000Z',
} as Customer;

const changing = (changes: Partial<Customer>): Change<Customer> => ({
  operation: 'update',
  before: customer,
  after: { ...customer, ...changes },
  changed: Object.keys(changes),
});

interface Question {
  resource: string;
  condition: Condition;
}

/** Finds rows of one resource only, and notes what it was asked. */
function finding(resource: string | null): RuleContext & { asked: Question[] } {
  const asked: Question[] = [];
  return {
    asked,
    user: { id: '1', role: 'admin' },
    now: new Date('2026-11-21T12:00:00Z'),
    find: async (name, condition) => {
      asked.push({ resource: name, condition });
      return name === resource ? [{ id: '1' }] : [];
    },
  };
}

describe('the check of a VAT number', () => {
  test('begins anew when the number becomes another', () => {
    expect(uncheckedVatNumber(changing({ vatNumber: 'NL000099998B57' }))).toEqual({
      vatCheck: 'unchecked',
      vatCheckedAt: null,
    });
  });

  test('is nothing where there is no number any more', () => {
    expect(uncheckedVatNumber(changing({ kind: 0, vatNumber: null }))).toEqual({ vatCheck: null, vatCheckedAt: null });
  });

  test.each<[string, Change<Customer>]>([
    ['another field changes', changing({ name: 'Bakkerij De Korst' })],
    ['its result is written with the number', changing({ vatNumber: 'NL000099998B57', vatCheck: 'valid' })],
    ['the customer is new', { operation: 'create', after: customer, changed: Object.keys(customer) }],
  ])('stays when %s', (_, change) => {
    expect(uncheckedVatNumber(change)).toEqual({});
  });
});

describe('a customer is closed', () => {
  const closing = changing({ state: 'closed' });

  test('not while an issued invoice is open', async () => {
    const context = finding('invoices');
    expect(await openInvoiceFaults(closing, context)).toMatchObject([{ field: 'state' }]);
    expect(context.asked).toEqual([
      {
        resource: 'invoices',
        condition: { customer: '12', state: { ne: 'draft' }, paymentState: ['open', 'partlyPaid'] },
      },
    ]);
  });

  test('not while an invoice rule is running', async () => {
    const context = finding('invoicerules');
    expect(await runningRuleFaults(closing, context)).toMatchObject([{ field: 'state' }]);
    expect(context.asked).toEqual([
      { resource: 'invoicerules', condition: { customer: '12', state: ['active', 'terminating'] } },
    ]);
  });

  test('when there is neither', async () => {
    expect(await openInvoiceFaults(closing, finding(null))).toEqual([]);
    expect(await runningRuleFaults(closing, finding(null))).toEqual([]);
  });

  test.each<[string, Change<Customer>]>([
    ['another step is taken', changing({ state: 'active' })],
    [
      'one that is closed changes',
      { ...changing({ name: 'B' }), before: { ...customer, state: 'closed' }, after: { ...customer, state: 'closed' } },
    ],
    ['a closed one is entered', { operation: 'create', after: { ...customer, state: 'closed' }, changed: ['state'] }],
    ['it is removed', { operation: 'delete', before: customer, after: customer, changed: [] }],
  ])('and nothing is asked when %s', async (_, change) => {
    const [invoices, rules] = [finding('invoices'), finding('invoicerules')];
    expect(await openInvoiceFaults(change, invoices)).toEqual([]);
    expect(await runningRuleFaults(change, rules)).toEqual([]);
    expect([...invoices.asked, ...rules.asked]).toEqual([]);
  });
});

test('the rules are those of the resource customers', () => {
  expect(customerRules).toEqual({
    resource: 'customers',
    derive: [uncheckedVatNumber],
    check: [openInvoiceFaults, runningRuleFaults],
  });
});

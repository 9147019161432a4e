import { demoCompany } from '../../../../mock-server/demo/company.ts';
import { singleId } from '../../../../schema/resource.ts';
import { findRows } from '../../../../server/operations/read/findRows.ts';
import { createMany } from '../../../../server/operations/write/verbs/createMany.ts';
import { update } from '../../../../server/operations/write/verbs/update.ts';
import { systemContext } from '../../../../server/operations/write/writeContext.ts';
import type { Services } from '../../../../server/services.ts';
import { addressValues, contactValues } from '../../../testing/billingApp.ts';

/** Holds what an invoice run led to, without what tells two runs apart: ids and moments. */
export interface RunOutcome {
  /** Of each invoice: its number, whose it is, its state, and what is to be paid. */
  invoices: readonly string[];
  /** Of each line: the rule and the period that it bills. */
  lines: readonly string[];
  /** Of each letter that is kept: the number of its invoice, its state, to whom and about what. */
  letters: readonly string[];
  runs: readonly object[];
  /** Subjects of what reached the mail server. */
  mailed: readonly string[];
}

/** Enters customers, each with a rule that is due, and begins the run that bills them. */
export async function beginBilling(services: Services, count: number, startDate: string): Promise<void> {
  const context = systemContext(services);
  const submission = { values: demoCompany, unknown: [], pointerOf: () => '/data' };
  await update(context, { resource: 'company', id: singleId, submission });
  const sold = { kind: 'expansion', classification: 5, priceUnit: 1, vatClass: 'standard', defaultPrice: 1000 };
  const [product] = await createMany(context, 'products', [{ ...sold, name: 'Onderhoud' }]);
  const people = Array.from({ length: count }, (_, place) => ({ name: `Klant ${place + 1}`, kind: 0, country: 'NL' }));
  const customers = await createMany(
    context,
    'customers',
    people.map((person) => ({ ...person, state: 'active' })),
  );
  const each = (values: (customer: string, place: number) => object) =>
    customers.map((customer, place) => ({ customer, ...values(customer, place) }));
  await createMany(
    context,
    'addresses',
    each(() => addressValues),
  );
  const reached = (place: number) => ({ email: `klant${place + 1}@example.nl`, administrativeEmails: true });
  await createMany(
    context,
    'contacts',
    each((_, place) => ({ ...contactValues, ...reached(place) })),
  );
  const rule = { product, schedule: 'monthly', startDate };
  await createMany(
    context,
    'invoicerules',
    each((_, place) => ({ ...rule, quantity: 1000 * (place + 1) })),
  );
  await createMany(context, 'dailyruns', [{ kind: 'invoices' }]);
}

/** Tells what the run led to. */
export async function runOutcome(services: Services, mailed: readonly string[]): Promise<RunOutcome> {
  const find = (resource: string) => findRows(systemContext(services), resource, {});
  const [invoices, lines, letters, customers, runs] = await Promise.all(
    ['invoices', 'invoicelines', 'letters', 'customers', 'dailyruns'].map(find),
  );
  const nameOf = new Map(customers?.map(({ id, name }) => [id, name]));
  const numberOf = new Map(invoices?.map(({ id, number }) => [id, number]));
  const told = (...parts: unknown[]): string => parts.join(' ');
  return {
    invoices: (invoices ?? [])
      .map(({ number, customer, state, total }) => told(number, nameOf.get(customer), state, total))
      .sort(),
    lines: (lines ?? [])
      .map(({ invoicerule, periodStart, periodEnd }) => told(invoicerule, periodStart, periodEnd))
      .sort(),
    letters: (letters ?? [])
      .map(({ invoice, state, sentTo, subject }) => told(numberOf.get(invoice), state, sentTo, subject))
      .sort(),
    runs: (runs ?? []).map(({ state, handled, amount, unmanaged }) => ({ state, handled, amount, unmanaged })),
    mailed: mailed.toSorted(),
  };
}

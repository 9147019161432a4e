import { expect, test } from 'vitest';
import type { InvoiceRule } from '../../resources/invoicerules.ts';
import { holds } from '../../schema/condition.ts';
import { endedWithin, recurringByMonth } from './recurring.ts';

const months = [
  { month: '2027-01', from: '2027-01-01', to: '2027-01-31' },
  { month: '2027-02', from: '2027-02-01', to: '2027-02-28' },
  { month: '2027-03', from: '2027-03-01', to: '2027-03-31' },
];
let rules = 0;
const ruleOf = (values: Partial<InvoiceRule>) => {
  rules += 1;
  const id = String(rules);
  const always = { hosting: null, amount: 1000, schedule: 'monthly', startDate: '2026-06-01' } as const;
  return { id, ...always, endDate: null, terminatedOn: null, ...values };
};
const ruleUntil = (endDate: string | null, terminatedOn: string | null = null) => ruleOf({ endDate, terminatedOn });

test('a rule that ends on the first of a month is churn of that month, and in the list behind it', () => {
  const rules = [ruleUntil('2027-03-01'), ruleUntil('2027-12-31', '2027-03-01'), ruleUntil(null)];
  expect(recurringByMonth(rules, months)).toEqual([
    { month: '2027-01', amount: 3000, lost: 0, churn: 0 },
    { month: '2027-02', amount: 3000, lost: 0, churn: 0 },
    { month: '2027-03', amount: 1000, lost: 2000, churn: 6667 },
  ]);
  const listed = months.map((month) => rules.filter((rule) => holds(endedWithin(month), { ...rule })).length);
  expect(listed).toEqual([0, 0, 2]);
});

test('a rule is churn of one month, whichever day it ends on', () => {
  for (const day of ['2027-01-01', '2027-01-31', '2027-02-01', '2027-02-28', '2027-03-31']) {
    const lost = recurringByMonth([ruleUntil(day)], months).filter((month) => month.lost > 0);
    expect(lost.map(({ month }) => month)).toEqual([day.slice(0, 7)]);
    const listed = months.filter((month) => holds(endedWithin(month), { ...ruleUntil(day) }));
    expect(listed.map(({ month }) => month)).toEqual([day.slice(0, 7)]);
  }
});

/** Returns what is lost in February of rules of one account, beside € 10 of another. */
function lostOf(...own: readonly Partial<InvoiceRule>[]): number | undefined {
  const rules = [...own.map((values) => ruleOf({ hosting: '7', ...values })), ruleOf({ hosting: '8' })];
  return recurringByMonth(rules, months)[1]?.lost;
}

test('a larger plan in place of another is no churn, and a smaller one for the difference alone', () => {
  const former = { terminatedOn: '2027-02-10' };
  expect(lostOf(former, { startDate: '2027-02-10', amount: 1500 })).toBe(0);
  expect(lostOf(former, { startDate: '2027-02-10', amount: 400 })).toBe(600);
  const between = { startDate: '2027-02-10', terminatedOn: '2027-02-10', amount: 1500 };
  expect(lostOf(former, between, { startDate: '2027-02-10', amount: 400 })).toBe(600);
});

test('a cancellation that is withdrawn is no churn, and one of an account does not hide behind another', () => {
  expect(lostOf({ terminatedOn: '2027-02-10' }, { startDate: '2027-02-15' })).toBe(0);
  expect(lostOf({ terminatedOn: '2027-02-10' }, { hosting: '9', startDate: '2027-02-10' })).toBe(1000);
});

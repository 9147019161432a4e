import { expect, test } from 'vitest';
import { holds } from '../../schema/condition.ts';
import { endedWithin, recurringByMonth } from './recurring.ts';

const months = [
  { month: '2027-01', from: '2027-01-01', to: '2027-01-31' },
  { month: '2027-02', from: '2027-02-01', to: '2027-02-28' },
  { month: '2027-03', from: '2027-03-01', to: '2027-03-31' },
];
const ruleUntil = (endDate: string | null, terminatedOn: string | null = null) =>
  ({ amount: 1000, schedule: 'monthly', startDate: '2026-06-01', endDate, terminatedOn }) as const;

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

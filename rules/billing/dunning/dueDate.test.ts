import { expect, test } from 'vitest';
import { dueDate } from './dueDate.ts';

test.each([
  ['2027-01-31', undefined, '2027-02-14'],
  ['2027-01-31', 30, '2027-03-02'],
  ['2027-01-31', 0, '2027-01-31'],
] as const)('an invoice of %s with a term of %s days is due on %s', (date, term, due) => {
  expect(dueDate(date, term)).toBe(due);
});

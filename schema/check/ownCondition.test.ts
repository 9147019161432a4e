import { expect, test } from 'vitest';
import type { Condition } from '../condition.ts';
import * as f from '../fields.ts';
import { resource } from '../resource.ts';
import { operatorsOfStored, ownConditionFindings } from './ownCondition.ts';

const label = { en: 'Label', nl: 'Opschrift' };
const loans = resource('loans', {
  label: { en: ['Loan', 'Loans'], nl: ['Lening', 'Leningen'] },
  title: 'name',
  fields: { name: f.text(label), lentAt: f.dateTime(label) },
  access: { admin: 'all' },
});

const problemsOf = (condition: Condition): string[] =>
  ownConditionFindings(loans, 'when', condition, operatorsOfStored).map(({ problem }) => problem);

test.each<Condition>([
  { lentAt: '2026-12-31T12:00:00Z' },
  { lentAt: { gte: '2026-12-31T13:00:00.000+01:00' } },
  { not: { lentAt: ['2026-12-31T12:00:00.000Z', '2026-12-31'] } },
])('%j is refused, as moments in another writing than the stored one compare differently as texts', (condition) => {
  expect(problemsOf(condition)).toEqual([
    expect.stringMatching(/^"lentAt" is compared with .* not how a moment is stored$/),
  ]);
});

test.each<Condition>([
  { lentAt: '2026-12-31T12:00:00.000Z' },
  { lentAt: null },
  { lentAt: { null: false } },
  { lentAt: [null, '2026-12-31T12:00:00.000Z'] },
  { name: '2026-12-31T12:00:00Z' },
])('%j is a condition that memory and the database judge alike', (condition) => {
  expect(problemsOf(condition)).toEqual([]);
});

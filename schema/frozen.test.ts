import { expect, test } from 'vitest';
import { pathsIn } from './condition.ts';
import { choice, reference, text } from './fields.ts';
import { divided, isMixed } from './frozen.ts';
import { resource } from './resource.ts';
import { rightsTable } from './rights.ts';
import { application } from './testing/application.ts';
import { viewOf, withTableFields } from './view.ts';
import { visibleResources } from './visible.ts';

test('a condition is divided by the record it is about', () => {
  const condition = { no: 1, 'bill.stage': 'draft', or: [{ 'bill.no': 1 }, { not: { 'bill.payer.name': null } }] };
  expect(divided(condition)).toEqual({
    own: { no: 1 },
    over: { bill: { and: [{ stage: 'draft' }, { or: [{ no: 1 }, { not: { 'payer.name': null } }] }] } },
  });
  expect(pathsIn(condition)).toEqual(['no', 'bill.stage', 'bill.no', 'bill.payer.name']);
});

test.each([
  [{ no: 1, 'bill.stage': 'draft' }, false],
  [{ or: [{ 'bill.stage': 'draft' }, { 'bill.no': 1 }] }, false],
  [{ or: [{ 'bill.stage': 'draft' }, { no: 1 }] }, true],
  [{ not: { 'bill.stage': 'draft', 'payer.name': 'x' } }, true],
])('%j asks one thing of several records: %s', (condition, expected) => {
  expect(isMixed(condition)).toBe(expected);
});

const label = { en: 'Label', nl: 'Opschrift' };
const plural = { en: ['Thing', 'Things'], nl: ['Ding', 'Dingen'] } as const;

const bills = resource('bills', {
  label: plural,
  title: 'no',
  fields: { no: text(label), stage: text(label, { read: ['admin'] }) },
  frozen: { unless: { no: 'x' }, except: ['no', 'stage'] },
  access: { admin: 'all', customer: { read: true } },
});
const lines = resource('lines', {
  label: plural,
  title: 'what',
  fields: { what: text(label), bill: reference('bills', label, { required: true, part: true }) },
  frozen: { unless: { 'bill.stage': 'x' } },
  access: { admin: 'all', customer: { read: true } },
});

const shownTo = (role: 'admin' | 'customer') => {
  const resources = [bills, lines];
  const shown = visibleResources(resources, rightsTable(resources, application)[role], role, application);
  return Object.fromEntries(shown.map(({ name, frozen }) => [name, frozen]));
};

test('a role gets "frozen" only where it may read its condition', () => {
  expect(shownTo('admin')).toEqual({
    bills: { unless: { no: 'x' }, except: ['no', 'stage'] },
    lines: { unless: { 'bill.stage': 'x' }, except: [] },
  });
  expect(shownTo('customer')).toEqual({ bills: { unless: { no: 'x' }, except: ['no'] }, lines: undefined });
});

test('a view is frozen as its table is', () => {
  const kinds = [{ value: 'a', ...label }];
  const table = resource('papers', {
    label: plural,
    title: 'no',
    fields: { no: text(label), kind: choice(label, { required: true, options: kinds }), note: text(label) },
    frozen: { unless: { no: 'x' }, except: ['note'] },
    access: { admin: 'all' },
  });
  const view = viewOf(table, 'letters', {
    label: plural,
    fixed: { kind: 'a' },
    fields: ['no'],
    access: { admin: 'all' },
  });
  const resources = [table, view].map((one) => withTableFields(one, [table, view]));
  const [, shown] = visibleResources(resources, rightsTable(resources, application).admin, 'admin', application).sort(
    (a, b) => b.name.localeCompare(a.name),
  );
  expect(shown).toMatchObject({ name: 'letters', frozen: { unless: { no: 'x' }, except: [] } });
});

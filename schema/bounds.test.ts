import { expect, test } from 'vitest';
import { faultsOf as checked } from './check/testing/descriptions.ts';
import * as f from './fields.ts';
import { resource } from './resource.ts';
import { rightsTable } from './rights.ts';
import { application } from './testing/application.ts';
import { validatorOf } from './validation.ts';
import { visibleResources } from './visible.ts';

const label = { en: 'Label', nl: 'Opschrift' };
const fields = {
  from: f.date(label),
  until: f.date(label, { after: 'from' }),
  paid: f.date(label, { notBefore: 'from' }),
  least: f.money(label),
  price: f.money(label, { min: { field: 'least' } }),
  discount: f.money(label, { min: 0, max: { field: 'price' } }),
};
const validate = validatorOf(fields, { byType: {} });
const changed = (...names: string[]) => ({ changed: names, isNew: false });

test('a day after another is later, and one not before it may be the same', () => {
  const record = { from: '2026-05-01', until: '2026-05-01', paid: '2026-05-01' };
  expect(validate({ record, changed: [], isNew: true })).toEqual([
    { field: 'until', code: 'NOT_AFTER', params: ['2026-05-01'] },
  ]);
  expect(validate({ record: { ...record, until: '2026-05-02', paid: '2026-04-30' }, ...changed('paid') })).toEqual([
    { field: 'paid', code: 'TOO_EARLY', params: ['2026-05-01'] },
  ]);
});

test('a number is bound by the field that holds its least or greatest value', () => {
  expect(validate({ record: { least: 100, price: 99, discount: 100 }, ...changed('price', 'discount') })).toEqual([
    { field: 'price', code: 'TOO_SMALL', params: [100] },
    { field: 'discount', code: 'TOO_LARGE', params: [99] },
  ]);
  expect(validate({ record: { least: 100, price: 100, discount: 100 }, ...changed('price') })).toEqual([]);
});

test('is validated again when only the other field changes, and not while neither does', () => {
  const record = { from: '2026-06-01', until: '2026-05-02' };
  expect(validate({ record, ...changed('from') })).toEqual([
    { field: 'until', code: 'NOT_AFTER', params: ['2026-06-01'] },
  ]);
  expect(validate({ record, ...changed('price') })).toEqual([]);
});

test('says nothing more where a value is absent or wrong in itself', () => {
  expect(validate({ record: { from: null, until: '2026-05-02' }, ...changed('until') })).toEqual([]);
  expect(validate({ record: { from: '2026-05-01', until: 'soon' }, ...changed('until') })).toEqual([
    { field: 'until', code: 'INVALID_DATE' },
  ]);
});

const things = resource('things', {
  label: { en: ['Thing', 'Things'], nl: ['Ding', 'Dingen'] },
  title: 'until',
  fields: { from: f.date(label, { read: ['admin'] }), until: f.date(label, { after: 'from' }) },
  access: { admin: 'all', customer: { read: true } },
});

test('is told only to those who may read both fields, as all who write one must', () => {
  const rights = rightsTable([things], application);
  const [own] = visibleResources([things], rights.admin, 'admin', application);
  const [theirs] = visibleResources([things], rights.customer, 'customer', application);
  expect(own?.fields['until']).toMatchObject({ after: 'from' });
  expect(JSON.stringify(theirs)).not.toContain('from');
  expect(checked(things)).toEqual([]);
  expect(checked({ ...things, access: { ...things.access, customer: { read: true, update: true } } })).toEqual([
    {
      file: 'resources/things.ts',
      at: 'fields.until.after',
      problem: 'role "customer" may write "until" and not read "from"',
      hint: 'let it read the field, or do not let it write "until"',
    },
  ]);
});

test.each([
  ['a field that is not there', { type: 'date', after: 'gone' }, 'after', 'names the unknown field "gone"'],
  ['itself', { type: 'date', notBefore: 'extra' }, 'notBefore', 'compares the field with itself'],
  ['another type', { type: 'integer', min: { field: 'from' } }, 'min', 'compares integer with date'],
])('nothing is compared with %s', (_, extra, option, problem) => {
  expect(checked({ ...things, fields: { ...things.fields, extra: { ...extra, label } } })).toMatchObject([
    { at: `fields.extra.${option}`, problem },
  ]);
});

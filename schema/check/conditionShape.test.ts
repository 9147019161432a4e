import { expect, test } from 'vitest';
import { certificates } from '../../server/testing/worlds/certificates.ts';
import { hosting } from '../../server/testing/worlds/hosting.ts';
import { faultsOf, label } from './testing/descriptions.ts';
import { customer, expectTold, field, type Mistake } from './testing/mistakes.ts';

const rows = (condition: object) => customer({ rows: condition });

const mistakes: Mistake[] = [
  ['a row rule by what was never set', rows({ customer: undefined }), 'access.customer.rows', /with undefined/],
  ['a row rule that asks nothing', rows({ price: {} }), 'access.customer.rows', /"price" is compared with nothing/],
  ['an operator by what was never set', rows({ price: { gte: undefined } }), 'access.customer.rows', /undefined/],
  ['alternatives outside a list', rows({ or: { kind: 'DV' } }), 'access.customer.rows', /"or" is no list/],
  ['an alternative that is a text', rows({ or: ['kind'] }), 'access.customer.rows', /"or" holds what is no condition/],
  ['nothing to deny', rows({ not: null }), 'access.customer.rows', /"not" holds what is no condition/],
  ['nothing of a related record', rows({ customer: { some: 'x' } }), 'access.customer.rows', /"customer.some" holds/],
  ['one value in place of a list', field('serial', { when: { kind: { in: 'DV' } } }), 'fields.serial.when', /"in"/],
  ['a list in place of a value', rows({ price: { gte: [1, 2] } }), 'access.customer.rows', /what is no value/],
  ['a word in place of a truth', rows({ serial: { null: 'no' } }), 'access.customer.rows', /"null"/],
  ['a required that asks nothing', field('notes', { required: { kind: {} } }), 'fields.notes.required', /nothing/],
  [
    'a tab by what was never set',
    { list: { ...certificates.list, views: [{ name: 'some', label, filter: { kind: undefined } }] } },
    'list.views.0.filter',
    /undefined/,
  ],
];

test.each(mistakes)('%s is told with its file and place, and stops the start', (...mistake) => expectTold(mistake));

test('a condition of every kind is sound', () => {
  const condition = {
    'customer.memberships': { some: { user: '$user', not: { id: '7' } } },
    or: [{ kind: ['DV', 'OV'] }, { not: { price: { gte: 5, null: false } } }, { serial: null }],
  };
  expect(faultsOf(...hosting, { ...certificates, ...rows(condition) })).toEqual([]);
});

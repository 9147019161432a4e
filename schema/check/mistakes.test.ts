/** Tests the faults that a start reports for mistakes in rights, lists and forms. */
import { expect, test } from 'vitest';
import { certificates } from '../../server/testing/worlds/certificates.ts';
import { hosting } from '../../server/testing/worlds/hosting.ts';
import { faultsOf, label } from './testing/descriptions.ts';
import { customer, expectTold, field, type Mistake } from './testing/mistakes.ts';

const { access, list } = certificates;

const listed = (changes: object) => ({ list: { ...list, ...changes } });
const filter = (condition: object) => listed({ views: [{ name: 'some', label, filter: condition }] });

const rights: Mistake[] = [
  ['a role that is none', { access: { ...access, staff: 'all' } }, 'access.staff', /no role/],
  ['a right to what is closed', customer({ update: ['price'] }), 'access.customer.update', /may not write/],
  ['a right with a misspelt verb', customer({ remove: true }), 'access.customer.remove', /unknown option/],
  ['a right to create without what it needs', customer({ create: ['names'] }), 'fields.name.required', /may create/],
  ['changes of what is not found', customer({ read: undefined }), 'access.customer.read', /missing/],
  ['imports of who writes nothing', customer({ update: undefined, import: true }), 'access.customer.import', /nothing/],
  [
    'rows along a path to nowhere',
    customer({ rows: { 'customer.members.user': '$user' } }),
    'access.customer.rows',
    /nowhere/,
  ],
  [
    'rows by a word that is no operator',
    customer({ rows: { price: { above: 3 } } }),
    'access.customer.rows',
    /"above"/,
  ],
  [
    'rows of nobody',
    customer({ rows: { 'customer.memberships.user': '$usr' } }),
    'access.customer.rows',
    /never "\$usr"/,
  ],
  ['rows in a state that is none', customer({ rows: { state: 'isued' } }), 'access.customer.rows', /never "isued"/],
  ['a forced value that is none', customer({ values: { kind: 'XV' } }), 'access.customer.values', /never "XV"/],
  [
    'changes by everybody on the internet',
    { access: { ...access, visitor: { read: ['name'], update: ['names'] } } },
    'access.visitor.update',
    /everybody on the internet/,
  ],
  ['looks that nobody notes', { history: false }, 'fields.privateKey.reveal', /no history/],
];

const screens: Mistake[] = [
  ['a secret in the list', listed({ columns: ['name', 'privateKey'] }), 'list.columns', /cannot be shown/],
  ['a column twice', listed({ columns: ['name', 'name'] }), 'list.columns', /"name" again/],
  ['an order by notes', listed({ sort: ['-notes'] }), 'list.sort', /cannot be sorted/],
  ['a filter by a secret', listed({ filters: ['privateKey'] }), 'list.filters', /of type secret/],
  [
    'a filter by what is closed to filters',
    { ...field('serial', { filter: false }), ...listed({ filters: ['serial'] }) },
    'list.filters',
    /"serial" cannot be filtered by/,
  ],
  ['a column too narrow', listed({ widths: { name: 20 } }), 'list.widths.name', /64 to 900/],
  [
    'widths the wrong way round',
    listed({ widths: { name: { min: 400, max: 100 } } }),
    'list.widths.name',
    /more than max/,
  ],
  ['a tab for no state', filter({ state: 'isued' }), 'list.views.some.filter', /never "isued"/],
  [
    'a field in two sections',
    {
      form: [
        { label, fields: ['name', 'customer'] },
        { label, fields: ['name'] },
      ],
    },
    'form.1.fields',
    /"name" again/,
  ],
  ['a form without what is required', { form: [{ label, fields: ['customer'] }] }, 'form', /"name" nowhere/],
  ['tabs without sections', { tabs: true }, 'tabs', /no sections/],
  ['unique of one field', { unique: [['name']] }, 'unique.0', /one field/],
  [
    'a group twice',
    {
      unique: [
        ['customer', 'name'],
        ['name', 'customer'],
      ],
    },
    'unique',
    /again/,
  ],
  [
    'a group of what is unique already',
    { ...field('name', { unique: true }), unique: [['customer', 'name']] },
    'unique.0',
    /"name" is unique by itself/,
  ],
  ['a group with a secret', { unique: [['customer', 'privateKey']] }, 'unique.0', /of type secret/],
  ['a place in no menu', { menu: { place: 'left' } }, 'menu.place', /top/],
  ['a trash that is true', { trash: true }, 'trash', /days/],
];

test('the entity without a mistake is sound', () => {
  expect(faultsOf(...hosting, certificates)).toEqual([]);
});

test.each([...rights, ...screens])('%s is told', (...mistake) => expectTold(mistake));

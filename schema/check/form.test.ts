import { describe, expect, test } from 'vitest';
import { text } from '../fields.ts';
import type { DescriptionFault } from './fault.ts';
import { authors, books, faultsOf, label } from './testing/descriptions.ts';

/** Lists the faults of the books with these changes to their description. */
const faultsOfBooks = (changes: object): readonly DescriptionFault[] => faultsOf(authors, { ...books, ...changes });

const faultsOfField = (field: object): readonly DescriptionFault[] =>
  faultsOfBooks({ fields: { ...books.fields, extra: { label, ...field } } });

describe('what people are asked for', () => {
  const needed = { ...books.fields, isbn: text(label, { required: true }) };
  const place = ({ at, problem, hint }: DescriptionFault): string => `${at}: ${problem} (${hint})`;

  test.each([
    [
      { type: 'integer', default: 'four' },
      'fields.extra.default: is no value of this field: Not a valid value (give a value as it is stored, or leave it out)',
    ],
    [
      { type: 'integer', min: 3, default: 2 },
      'fields.extra.default: is no value of this field: At least 3 (give a value as it is stored, or leave it out)',
    ],
    [
      { type: 'choice', options: [{ value: 'a', ...label }], default: 'b' },
      'fields.extra.default: is no value of this field: Choose one of the options (the values are: a)',
    ],
    [
      { type: 'texts', default: ['a'.repeat(300)] },
      'fields.extra.default: is no value of this field: At most 255 characters (give a value as it is stored, or leave it out)',
    ],
  ])('a default is a value of its own field: %j', (field, fault) => {
    expect(faultsOfField(field).map(place)).toEqual([fault]);
  });

  test('a role that may create a record can give what it must have', () => {
    const access = { admin: 'all', customer: { read: true, create: ['name'] } };
    expect(faultsOfBooks({ fields: needed, access }).map(place)).toEqual([
      'fields.isbn.required: role "customer" may create a record and not write "isbn", which has no default (let it write the field, force a value under access.customer.values, or give a default)',
    ]);
    const forced = { ...access, customer: { ...access.customer, values: { isbn: 'none' } } };
    expect(faultsOfBooks({ fields: needed, access: forced })).toEqual([]);
  });

  test('a form shows every field that people must give', () => {
    expect(faultsOfBooks({ fields: needed, form: [{ label, fields: ['name'] }] }).map(place)).toEqual([
      'form: shows "isbn" nowhere, which is required and has no default (name it in a section, or give it a default)',
    ]);
    const form = [
      { label, fields: ['name'] },
      { label, fields: ['isbn'], only: 'show' },
    ];
    expect(faultsOfBooks({ fields: needed, form }).map(({ at }) => at)).toEqual(['form']);
  });

  test('a field stands in one section, once', () => {
    const form = [
      { label, fields: ['name', 'name'] },
      { label, fields: ['author', 'name'] },
    ];
    expect(faultsOfBooks({ form }).map(place)).toEqual([
      'form.0.fields: names "name" again, after form.0.fields (let it stand in one place)',
      'form.1.fields: names "name" again, after form.0.fields (let it stand in one place)',
    ]);
  });

  test('every state can be reached from the first', () => {
    const transitions = { back: { from: 'lost', to: 'open', label }, find: { from: 'lost', to: 'found', label } };
    const states = { open: label, lost: label, found: label };
    expect(faultsOfField({ type: 'state', initial: 'open', states, transitions }).map(place)).toEqual([
      'fields.extra.states.lost: cannot be reached from the initial state (describe a transition to it, or leave it out)',
      'fields.extra.states.found: cannot be reached from the initial state (describe a transition to it, or leave it out)',
    ]);
  });

  test.each([
    [
      { fields: { ...books.fields, 'Bought on': text(label) } },
      'fields.Bought on: "Bought on" is not a name in camel case (small letter first, then letters and digits: boughtOn)',
    ],
    [
      { fields: { ...books.fields, bought_on: text(label) } },
      'fields.bought_on: "bought_on" is not a name in camel case (small letter first, then letters and digits: boughtOn)',
    ],
    [{ access: { boss: 'all' } }, 'access.boss: "boss" is no role (the roles are: admin, customer, visitor)'],
    [
      { fields: { ...books.fields, note: text(label, { read: ['admin', 'boss'] as never }) } },
      'fields.note.read.1: "boss" is no role (the roles are: admin, customer, visitor)',
    ],
    [{ icon: 'fridge' }, 'icon: is no icon (the icons are: '],
  ])('a name says how it is to be: %j', (changes, fault) => {
    expect(faultsOfBooks(changes).map(place).join()).toContain(fault);
  });
});

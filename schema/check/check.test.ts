import { describe, expect, test } from 'vitest';
import type { Condition } from '../condition.ts';
import { text } from '../fields.ts';
import type { Resource } from '../resource.ts';
import { application } from '../testing/application.ts';
import { checkDescriptions } from './check.ts';
import { DescriptionError, type DescriptionFault } from './fault.ts';
import { authors, books, faultsOf, label } from './testing/descriptions.ts';

/** Lists the faults of the books with these changes to their description. */
const faultsOfBooks = (changes: object): readonly DescriptionFault[] => faultsOf(authors, { ...books, ...changes });

const faultsOfField = (field: object): readonly DescriptionFault[] =>
  faultsOfBooks({ fields: { ...books.fields, extra: { label, ...field } } });

test('sound descriptions pass', () => {
  expect(faultsOf(authors, books)).toEqual([]);
});

test('a fault names the file, the place and what to do', () => {
  expect(faultsOfBooks({ colour: 'red' })).toEqual([
    {
      file: 'resources/books.ts',
      at: 'colour',
      problem: 'unknown option "colour"',
      hint: 'check the spelling; docs/descriptions.md lists every option',
    },
  ]);
});

test('all faults are in one readable message', () => {
  const described = [
    { file: 'resources/authors.ts', resource: { ...authors, colour: 'red', has: {} } as Resource },
    { file: 'resources/books.ts', resource: { ...books, icon: 7 } as unknown as Resource },
  ];
  expect(() => checkDescriptions(described, application)).toThrow(DescriptionError);
  expect(() => checkDescriptions(described, application)).toThrow(
    /The descriptions have 2 faults:\n\n {2}resources\/authors\.ts: colour: /,
  );
});

describe('the form of a description', () => {
  test.each([
    [
      'an unknown option of a field',
      { type: 'text', requird: true },
      'fields.extra.requird',
      /unknown option "requird"/,
    ],
    ['an option of another type', { type: 'boolean', maxLength: 3 }, 'fields.extra.maxLength', /unknown option/],
    ['an unknown type', { type: 'smell' }, 'fields.extra', /unknown type "smell"/],
    ['a field type that only objects have', { type: 'constructor' }, 'fields.extra', /unknown type/],
    ['a label in one language', { type: 'text', label: { en: 'Extra' } }, 'fields.extra.label.nl', /missing label/],
    ['an empty label', { type: 'text', label: { en: 'Extra', nl: '' } }, 'fields.extra.label.nl', /missing label/],
    ['no label', { type: 'text', label: undefined }, 'fields.extra.label', /missing label/],
    ['help in one language', { type: 'text', help: { nl: 'Hulp' } }, 'fields.extra.help.en', /missing label/],
    ['a choice without options', { type: 'choice', options: [] }, 'fields.extra.options', /offers no option/],
    [
      'an option without Dutch',
      { type: 'choice', options: [{ value: 'a', en: 'A' }] },
      'fields.extra.options.0.nl',
      /missing label/,
    ],
    ['an unknown role', { type: 'text', read: ['boss'] }, 'fields.extra.read.0', /./],
    ['a bound that is no whole number', { type: 'money', min: 0.5 }, 'fields.extra.min', /./],
    ['a postal code without its country', { type: 'postalCode' }, 'fields.extra.country', /./],
  ])('%s is a fault', (_, field, at, problem) => {
    expect(faultsOfField(field)).toEqual([
      { file: 'resources/books.ts', at, problem: expect.stringMatching(problem), hint: expect.stringMatching(/.{10}/) },
    ]);
  });

  test.each([
    ['a label without a plural', { label: { en: ['Book', 'Books'], nl: ['Boek'] } }, /^label/],
    ['a name with capitals', { name: 'Books' }, /^name$/],
    ['a field name with a dash', { fields: { 'first-name': text(label) } }, /^fields/],
    ['an unknown role', { access: { boss: 'all' } }, /^access/],
    ['a relation that is not resource.field', { has: { pages: 'pages' } }, /^has\.pages$/],
    [
      'a label of a relation in one language',
      { has: { pages: { by: 'pages.book', label: { en: 'P' } } } },
      /^has\.pages$/,
    ],
    ['a group of one unique field', { unique: [['name']] }, /^unique\.0$/],
    ['an unknown place in the menu', { menu: { place: 'bottom' } }, /^menu\.place$/],
  ])('%s is a fault', (_, changes, at) => {
    const places = faultsOfBooks(changes).map((fault) => fault.at);
    expect(places).toContainEqual(expect.stringMatching(at));
  });
});

describe('the meaning of descriptions', () => {
  test.each([
    [
      'a text of what is taken where nothing is unique',
      { type: 'text', messages: { NOT_UNIQUE: label } },
      'fields.extra.messages.NOT_UNIQUE',
      /not unique/,
    ],
    [
      'a reference to nothing',
      { type: 'reference', to: 'editors' },
      'fields.extra.to',
      /"editors", which is not described/,
    ],
    [
      'a country field that is none',
      { type: 'postalCode', country: 'name' },
      'fields.extra.country',
      /not a field of type country/,
    ],
    ['a condition on nothing', { type: 'text', when: { kind: 1 } }, 'fields.extra.when', /unknown field "kind"/],
    ['being shown by nothing', { type: 'text', shown: { kind: 1 } }, 'fields.extra.shown', /unknown field "kind"/],
    [
      'being shown by another record',
      { type: 'text', shown: { 'author.name': 'X' } },
      'fields.extra.shown',
      /unknown field "author.name"/,
    ],
  ])('%s is a fault', (_, field, at, problem) => {
    expect(faultsOfField(field)).toMatchObject([
      { file: 'resources/books.ts', at, problem: expect.stringMatching(problem) },
    ]);
  });

  const stateOf = (changes: object) => ({
    type: 'state',
    initial: 'draft',
    states: { draft: label, printed: label },
    transitions: { print: { from: 'draft', to: 'printed', label } },
    ...changes,
  });

  test.each([
    [
      'a transition from an unknown state',
      { transitions: { print: { from: 'plan', to: 'printed', label } } },
      'transitions.print.from',
      'plan',
    ],
    [
      'one of several',
      { transitions: { print: { from: ['draft', 'plan'], to: 'printed', label } } },
      'transitions.print.from',
      'plan',
    ],
    [
      'a transition to an unknown state',
      { transitions: { print: { from: 'draft', to: 'sold', label } } },
      'transitions.print.to',
      'sold',
    ],
    ['an unknown first state', { initial: 'idea' }, 'initial', 'idea'],
  ])('%s is a fault that names the states there are', (_, changes, at, state) => {
    expect(faultsOfField(stateOf(changes))).toEqual([
      {
        file: 'resources/books.ts',
        at: `fields.extra.${at}`,
        problem: `names the unknown state "${state}"`,
        hint: 'the states are: draft, printed',
      },
    ]);
  });

  test('a sound state passes', () => {
    expect(faultsOfField(stateOf({}))).toEqual([]);
  });

  test.each(['id', 'type', 'version'])('the field name "%s" is taken', (name) => {
    const faults = faultsOfBooks({ fields: { ...books.fields, [name]: text(label) } });
    expect(faults).toMatchObject([{ at: `fields.${name}`, problem: expect.stringContaining('is taken') }]);
  });

  test('a field and a relation of one name are a fault', () => {
    const faults = faultsOf({ ...authors, fields: { ...authors.fields, books: text(label) } }, books);
    expect(faults).toMatchObject([{ at: 'fields.books', problem: expect.stringContaining('used twice') }]);
  });

  test('two fields of one column are a fault', () => {
    const faults = faultsOfBooks({ fields: { ...books.fields, authorId: text(label) } });
    expect(faults).toMatchObject([{ at: 'fields.authorId', problem: expect.stringContaining('"author_id"') }]);
  });

  test.each<[Condition, RegExp]>([
    [{ name: { some: { name: 'Anna' } } }, /"name" does not lead to another resource/],
    [{ 'author.books': { some: { colour: 'red' } } }, /"colour" leads nowhere/],
    [{ or: [{ author: { some: { books: { some: { price: 1 } } } } }] }, /"price" leads nowhere/],
  ])('some of what is not there is a fault: %j', (rows, problem) => {
    const faults = faultsOfBooks({ access: { admin: 'all', customer: { rows, read: true } } });
    expect(faults).toMatchObject([{ problem: expect.stringMatching(problem) }]);
  });

  test.each([
    ['pages.book', /"pages", which is not described/],
    ['books.name', /"books.name" is not a reference to authors/],
    ['books.nothing', /is not a reference to authors/],
    [{ by: 'books.name', label }, /"books.name" is not a reference to authors/],
  ])('the relation %o leads nowhere', (has, problem) => {
    expect(faultsOf({ ...authors, has: { books: has } }, books)).toMatchObject([
      { at: 'has.books', problem: expect.stringMatching(problem) },
    ]);
  });

  test('tabs with fewer than two sections are a fault', () => {
    const one = { label, fields: ['name'] };
    expect(faultsOf({ ...authors, tabs: true, form: [one] }, books)).toMatchObject([{ at: 'tabs' }]);
    expect(faultsOf({ ...authors, tabs: true }, books)).toMatchObject([{ at: 'tabs' }]);
    expect(
      faultsOf(
        {
          ...authors,
          tabs: true,
          form: [one, { label, fields: ['born'] }],
          fields: { ...authors.fields, born: text(label) },
        },
        books,
      ),
    ).toEqual([]);
  });

  test.each([
    ['title', { title: 'isbn' }, 'title'],
    ['list columns', { list: { columns: ['name', 'isbn'] } }, 'list.columns'],
    ['list filters', { list: { filters: ['isbn'] } }, 'list.filters'],
    ['form', { form: [{ label, fields: ['isbn'] }] }, 'form.0.fields'],
    ['unique', { unique: [['name', 'isbn']] }, 'unique.0'],
    ['read', { access: { customer: { read: ['isbn'] } } }, 'access.customer.read'],
    ['update', { access: { customer: { read: true, update: ['isbn'] } } }, 'access.customer.update'],
    ['values', { access: { customer: { create: true, values: { isbn: '1' } } } }, 'access.customer.values'],
  ])('an unknown field in %s is a fault that names the fields there are', (_, changes, at) => {
    expect(faultsOfBooks(changes)).toEqual([
      {
        file: 'resources/books.ts',
        at,
        problem: 'names the unknown field "isbn"',
        hint: 'the fields are: name, author',
      },
    ]);
  });

  test.each(['-author.name', 'id', 'name'])('a list may be sorted by %s', (key) => {
    expect(faultsOfBooks({ list: { sort: [key] } })).toEqual([]);
  });

  test.each(['author.isbn', 'title', 'name.length', 'constructor'])('a list cannot be sorted by %s', (key) => {
    expect(faultsOfBooks({ list: { sort: [key] } })).toMatchObject([{ at: 'list.sort' }]);
  });

  test.each([
    [{ 'author.books.name': 'x' }, []],
    [{ or: [{ name: 'x' }, { not: { 'author.id': '1' } }] }, []],
    [{ 'author.isbn': 'x' }, ['access.customer.rows']],
    [{ and: [{ isbn: 'x' }] }, ['access.customer.rows.and']],
    [{ not: { 'author.isbn': 'x' } }, ['access.customer.rows.not']],
  ])('the row rule %j has its faults at %j', (rows, places) => {
    const faults = faultsOfBooks({ access: { customer: { rows, read: true } } });
    expect(faults.map(({ at }) => at)).toEqual(places);
  });

  test('only one resource signs users in', () => {
    const signIn = {
      email: 'name',
      password: 'name',
      roles: 'name',
      state: 'name',
      activeState: 'active',
      language: 'name',
    };
    expect(faultsOf({ ...authors, signIn }, { ...books, signIn })).toMatchObject([
      { file: 'resources/books.ts', at: 'signIn' },
    ]);
  });
});

test.each([{ history: 'no' }, { trash: true }, { trash: { days: 0 } }, { trash: { weeks: 1 } }])(
  '%o is no switch of a description',
  (option) => {
    expect(faultsOfBooks(option)).toMatchObject([{ at: expect.stringMatching(/^(history|trash)/) }]);
  },
);

test('history and trash can be switched off', () => {
  expect(faultsOfBooks({ history: false, trash: false })).toEqual([]);
});

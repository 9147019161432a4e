import { expect, test } from 'vitest';
import { boolean, choice, integer, reference, text } from '../fields.ts';
import type { Resource } from '../resource.ts';
import type { ReferenceField } from '../types/reference.ts';
import { authors, faultsOf, label } from './testing/descriptions.ts';

const shelf: Resource = {
  name: 'shelves',
  label: { en: ['Shelf', 'Shelves'], nl: ['Plank', 'Planken'] },
  title: 'name',
  fields: {
    name: text(label),
    author: reference('authors', label),
    cleared: reference('authors', label, { onDelete: 'clear' }),
    width: integer(label),
    isWide: boolean(label, { is: { width: { gt: 5 } } }),
    code: text(label, { filter: false }),
    hidden: reference('authors', label, { read: ['admin'] }),
  },
  access: { admin: 'all', customer: { read: true, create: true } },
};

const book = (mustMatch: ReferenceField['mustMatch'], fields: Resource['fields'] = {}): Resource => ({
  name: 'books',
  label: { en: ['Book', 'Books'], nl: ['Boek', 'Boeken'] },
  title: 'name',
  fields: {
    name: text(label),
    author: reference('authors', label),
    first: reference('shelves', label),
    shelf: reference('shelves', label, { mustMatch }),
    ...fields,
  },
  access: { admin: 'all', customer: { read: true, create: true } },
});
const readers: Resource = { ...authors, has: {}, access: { admin: 'all', customer: { read: true } } };

test.each<[ReferenceField['mustMatch'], RegExp | null]>([
  ['author', null],
  [{ author: 'first.author' }, null],
  [{ author: 'author', name: 'name' }, null],
  ['shade', /unknown field "shade" of shelves/],
  [{ author: 'shade' }, /unknown field "shade" of books/],
  [{ author: 'first.shade' }, /unknown field "shade" of shelves/],
  [{ author: 'name.author' }, /"name" is no reference/],
  [{ author: 'shelf.author' }, /compares the reference with itself/],
  [{ author: 'name' }, /compares a reference to authors with text/],
  [{ width: 'author' }, /compares integer with a reference to authors/],
  [{ isWide: 'isRead' }, /compares what cannot be compared/],
  [{ code: 'name' }, /compares what cannot be compared/],
  [{ cleared: 'author' }, /"cleared" of shelves can be emptied by a removal/],
  [{ hidden: 'author' }, /role "customer" may write "shelf" and not read "hidden" of shelves/],
  [{ author: 'own' }, /role "customer" may write "shelf" and not read "own" of books/],
  ['first.author', /is not a name/],
  [{ author: 'first.author.name' }, /is not 'field' or 'reference.field'/],
])('mustMatch: %j', (mustMatch, problem) => {
  const fields = { isRead: boolean(label), own: reference('authors', label, { read: ['admin'] }) };
  const faults = faultsOf(book(mustMatch, fields), shelf, readers);
  expect(faults.slice(0, 1)).toMatchObject(
    problem
      ? [{ at: expect.stringMatching(/^fields\.shelf\.mustMatch/), problem: expect.stringMatching(problem) }]
      : [],
  );
});

test('a role that writes only the compared field must be able to read it too', () => {
  const kept = { shelf: reference('shelves', label, { write: ['admin'], mustMatch: { hidden: 'author' } }) };
  expect(faultsOf(book(undefined, kept), shelf, readers)).toMatchObject([
    { problem: 'role "customer" may write "author" and not read "hidden" of shelves' },
  ]);
});

test('only references may say "mustMatch"', () => {
  const kind = { ...choice(label, { options: [{ value: 'a', ...label }] }), mustMatch: 'name' };
  expect(faultsOf(book('author', { kind }), shelf, readers)).toMatchObject([{ problem: 'unknown option "mustMatch"' }]);
});

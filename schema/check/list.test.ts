import { expect, test } from 'vitest';
import { password, text } from '../fields.ts';
import type { Resource } from '../resource.ts';
import { authors, books, faultsOf, label } from './testing/descriptions.ts';

const people: Resource = { ...authors, fields: { ...authors.fields, email: text(label), pin: password(label) } };
const faultsOfColumns = (...columns: string[]) => faultsOf(people, { ...books, list: { columns } });

test.each(['name', 'author', 'author.name', 'author.email'])('a list may show %s', (path) => {
  expect(faultsOfColumns(path)).toEqual([]);
});

test.each(['author.isbn', 'author.pin', 'author.', '.name', 'name.length', 'author.books.name', 'author.constructor'])(
  'a list cannot show %s',
  (path) => {
    expect(faultsOfColumns('name', path)).toMatchObject([
      { at: 'list.columns', problem: `"${path}" cannot be shown`, hint: expect.stringContaining('over references') },
    ]);
  },
);

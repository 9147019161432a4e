import { expect, test } from 'vitest';
import { authors, books, faultsOf, label } from './check/testing/descriptions.ts';
import { reference, text } from './fields.ts';
import { withInverses } from './inverse.ts';
import type { Resource } from './resource.ts';
import { rightsTable } from './rights.ts';
import { application } from './testing/application.ts';
import { visibleResources } from './visible.ts';

const prizes = (inverse: unknown): Resource => ({
  ...books,
  name: 'prizes',
  fields: { name: text(label), winner: { ...reference('authors', label), inverse } as Resource['fields'][string] },
});

test('a reference puts the list of its records on the page of the record it refers to', () => {
  const described = withInverses([authors, books, prizes('won')]);
  expect(described[0]?.has).toEqual({ books: 'books.author', won: 'prizes.winner' });
  expect(described[1]).toBe(books);
  const [seen] = visibleResources(described, rightsTable(described, application).admin, 'admin', application);
  expect(seen?.has).toEqual({ books: 'books.author', won: 'prizes.winner' });
});

test('the list has the label it is given, and is hidden from those who may not read it', () => {
  const described = withInverses([authors, { ...prizes({ name: 'won', label }), access: {} }]);
  expect(described[0]?.has).toHaveProperty('won', { by: 'prizes.winner', label });
  expect(visibleResources(described, rightsTable(described, application).admin, 'admin', application)[0]?.has).toEqual(
    {},
  );
});

test.each(['name', 'books'])('a name that the other resource has already is a fault of the reference: %s', (taken) => {
  expect(faultsOf(authors, books, prizes(taken))).toEqual([
    {
      file: 'resources/prizes.ts',
      at: 'fields.winner.inverse',
      problem: `authors has something else called "${taken}"`,
      hint: expect.any(String),
    },
  ]);
});

test('two references cannot give one name', () => {
  const medals = { ...prizes('won'), name: 'medals' };
  expect(faultsOf(authors, books, prizes('won'), medals).map(({ file, at }) => `${file} ${at}`)).toEqual([
    'resources/prizes.ts fields.winner.inverse',
    'resources/medals.ts fields.winner.inverse',
  ]);
});

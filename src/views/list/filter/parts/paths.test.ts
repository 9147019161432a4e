import { describe, expect, it } from 'vitest';
import { sampleDescriptions } from '../../../testing/samples.ts';
import { filterPaths } from '../builder/filterPaths.ts';
import { filterPath } from './paths.ts';

const visible = new Map(sampleDescriptions().map((one) => [one.name, one]));
const descriptionOf = (name: string) => {
  const found = visible.get(name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const labels = (resource: string, path: string) => filterPath(descriptionOf(resource), path, visible)?.labels;

describe('the labels of a path', () => {
  it('are those of its steps, over references and over relations to many', () => {
    expect(labels('books', 'author.lastName')).toEqual([
      'resources.books.fields.author',
      'resources.authors.fields.lastName',
    ]);
    expect(labels('authors', 'books.title')).toEqual(['resources.authors.has.books', 'resources.books.fields.title']);
    expect(labels('books', 'author.books.title')).toEqual([
      'resources.books.fields.author',
      'resources.authors.has.books',
      'resources.books.fields.title',
    ]);
  });

  it('are none where a step leads nowhere, or ends at a relation', () => {
    for (const path of ['books', 'books.nothing', 'nothing.title', 'lastName.title'])
      expect(labels('authors', path)).toBeUndefined();
  });

  it('are none where the user may not read the end', () => {
    const theirs = new Map(sampleDescriptions('customer').map((one) => [one.name, one]));
    const authors = theirs.get('authors');
    expect(authors && filterPath(authors, 'books.purchasePrice', theirs)).toBeUndefined();
  });
});

it('to-many relations are not offered, but understood', () => {
  const offered = filterPaths(descriptionOf('authors'), visible).map(({ path }) => path);
  expect(offered).toContain('lastName');
  expect(offered.filter((path) => path.startsWith('books.'))).toEqual([]);
});

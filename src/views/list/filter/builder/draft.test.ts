import { describe, expect, it } from 'vitest';
import { sampleDescriptions } from '../../../testing/samples.ts';
import { filterGroup } from '../parts/filterParts.ts';
import { filterValuesOf } from '../parts/filterValues.ts';
import { filterPath } from '../parts/paths.ts';
import { questionsOf } from '../parts/questions.ts';
import { draftOf, emptyRow, groupOf, replaced, rowOn, unanswered } from './draft.ts';
import { filterPaths } from './filterPaths.ts';

const visible = new Map(sampleDescriptions().map((one) => [one.name, one]));
const books = visible.get('books');
if (!books) throw new Error('There are no books.');
const fieldAt = (path: string) => filterPath(books, path, visible)?.field;
const built = (filter: object): object => {
  const { draft, values } = draftOf(filterGroup(filter), fieldAt);
  return filterValuesOf(groupOf(draft, values));
};

describe('a filter in the builder', () => {
  it.each([
    [{ kind: 0, price: { gte: 1000, lt: 2000 } }],
    [{ or: [{ state: { in: ['draft', 'onSale'] } }, { 'author.lastName': { contains: 'Haa' } }] }],
    [
      {
        author: { some: { lastName: 'Haan', books: { some: { price: 1 } } } },
        or: [{ kind: 1 }, { author: { some: { email: 'a@b.nl' } } }],
      },
    ],
    [{ not: { or: [{ kind: 1 }, { title: { startsWith: 'D' } }] }, publishedOn: { null: false } }],
  ])('is the one of the address, unless something is changed: %j', (filter) => {
    expect(built(filter)).toEqual(filter);
  });

  it('has a row for each of several typed values', () => {
    expect(built({ price: [1000, 2000] })).toEqual({ or: [{ price: 1000 }, { price: 2000 }] });
  });

  it('begins with one empty row, which asks nothing', () => {
    const { draft, values } = draftOf(filterGroup({}), fieldAt);
    expect(draft.parts).toHaveLength(1);
    expect(filterValuesOf(groupOf(draft, values))).toEqual({});
  });

  it('still needs a value where a question has one', () => {
    const asking = rowOn('title', 'contains');
    const empty = emptyRow();
    const filled = rowOn('address', 'filled');
    const draft = { id: 'all', match: 'and' as const, parts: [asking, empty, filled] };
    expect(unanswered(draft, { [asking.id]: '' })).toEqual([asking.id]);
    expect(unanswered(draft, { [asking.id]: 'x' })).toEqual([]);
    expect(replaced(draft, asking.id, null).parts).toEqual([empty, filled]);
  });
});

describe('what the builder asks about', () => {
  it('are the fields of the record and of those behind its references, as far as they may be read', () => {
    const paths = filterPaths(books, visible).map(({ path }) => path);
    expect(paths.slice(0, 3)).toEqual(['title', 'author', 'kind']);
    expect(paths).toContain('author.lastName');
    expect(paths).not.toContain('key');
    const theirs = new Map(sampleDescriptions('customer').map((one) => [one.name, one]));
    const readable = filterPaths(theirs.get('books') ?? books, theirs).map(({ path }) => path);
    expect(readable).not.toContain('purchasePrice');
  });

  it('is asked by type', () => {
    const asked = (path: string) => questionsOf(fieldAt(path) ?? ({ ...books.fields['title'] } as never));
    expect(asked('title')).toEqual(['contains', 'startsWith', 'eq', 'ne', 'empty', 'filled']);
    expect(asked('state')).toEqual(['eq', 'ne', 'in', 'empty', 'filled']);
    expect(asked('price')).toEqual(['eq', 'ne', 'gte', 'lte', 'gt', 'lt', 'empty', 'filled']);
  });
});

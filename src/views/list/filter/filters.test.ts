import { describe, expect, it } from 'vitest';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { sampleDescriptions } from '../../testing/samples.ts';
import { offeredFilters, placesIn } from './filters.ts';

const booksBy = (...filters: string[]): VisibleResource => {
  const books = sampleDescriptions().find(({ name }) => name === 'books');
  if (!books) throw new Error('There are no books.');
  return { ...books, list: { ...books.list, filters } };
};
const offered = (description: VisibleResource, ...added: string[]) => {
  const { shown, others } = offeredFilters(description, added);
  return { shown: shown.map(({ name }) => name), others: others.map(({ name }) => name) };
};

describe('the filters of a list', () => {
  it('are in its bar as far as they fit in one row, a from–to taking two places; the others can be added', () => {
    const { shown, others } = offered(booksBy('kind', 'price', 'publishedOn', 'author'));
    expect(shown).toEqual(['kind', 'price']);
    expect(others.slice(0, 2)).toEqual(['publishedOn', 'author']);
  });

  it('are as many as there is room for, at least one', () => {
    expect([placesIn(320), placesIn(820), placesIn(1_160), placesIn(undefined)]).toEqual([1, 2, 4, 4]);
    const wide = offeredFilters(booksBy('kind', 'price', 'publishedOn', 'author'), [], 6);
    expect(wide.shown.map(({ name }) => name)).toEqual(['kind', 'price', 'publishedOn', 'author']);
  });

  it('are in the bar when they are set, in the order of the description', () => {
    const { shown, others } = offered(booksBy('kind', 'price', 'publishedOn', 'author'), 'author', 'title');
    expect(shown).toEqual(['kind', 'price', 'author', 'title']);
    expect(others).toContain('publishedOn');
    expect(others).not.toContain('author');
  });
});

import { expect, it } from 'vitest';
import { sampleDescriptions } from '../../testing/samples.ts';
import { usualRows } from './useCardLayout.ts';

it('cards below tabs, and with long titles, have a line less, so that as many are in sight', () => {
  const [books] = sampleDescriptions().filter(({ name }) => name === 'books');
  if (!books) throw new Error('The samples have no books.');
  const view = { name: 'cheap', label: { en: 'Cheap', nl: 'Goedkoop' }, filter: { price: { lte: 2000 } } };
  expect(usualRows(books)).toBe(3);
  const withTabs = { list: { ...books.list, views: [view] } };
  expect(usualRows(withTabs)).toBe(2);
  expect([usualRows(books, 3), usualRows(books, 4), usualRows(books, 8)]).toEqual([3, 2, 1]);
  expect([usualRows(withTabs, 6), usualRows(withTabs, 8)]).toEqual([2, 1]);
});

import { expect, it } from 'vitest';
import { visibleTo } from '../../testing/descriptions.ts';
import { relationshipsOf } from './dataProvider.ts';

it('tells where references and has-many relations lead', () => {
  const relationships = relationshipsOf(visibleTo('admin'));
  expect(relationships('books')).toEqual({ shelf: 'shelves', favouriteOf: 'shelves' });
  expect(relationships('shelves')).toEqual({ books: 'books', favourites: 'books' });
  expect(relationships('unknown')).toBeUndefined();
});

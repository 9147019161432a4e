import { expect, it } from 'vitest';
import { relationshipsOf } from './dataAccess.ts';
import { visibleTo } from './testing/descriptions.ts';

it('tells where references and has-many relations lead', () => {
  const relationships = relationshipsOf(visibleTo('admin'));
  expect(relationships('books')).toEqual({ shelf: 'shelves', favouriteOf: 'shelves' });
  expect(relationships('shelves')).toEqual({ books: 'books', favourites: 'books' });
  expect(relationships('unknown')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { sampleDescriptions } from '../../../testing/samples.ts';
import { bulkFields } from './bulkFields.ts';

const offered = (unique: readonly (readonly string[])[]): string[] =>
  sampleDescriptions()
    .filter(({ name }) => name === 'books')
    .flatMap((books) => bulkFields({ ...books, unique }))
    .map(({ name }) => name);

it('offers fields that many records may share, and no states', () => {
  expect(offered([])).toEqual(expect.arrayContaining(['title', 'author', 'kind', 'price']));
  expect(offered([])).not.toContain('state');
});

it('offers no member of a group that is unique together', () => {
  const left = offered([['author', 'title']]);
  expect(left).toEqual(offered([]).filter((name) => !['author', 'title'].includes(name)));
});

import { expect, it } from 'vitest';
import { sampleDescriptions } from '../testing/samples.ts';
import { differencesOf, untouchedChoices } from './differences.ts';

const [books] = sampleDescriptions().filter(({ name }) => name === 'books');
if (!books) throw new Error('There are no books.');
const { title, price, author, publishedOn, key } = books.fields;
const offered = { title, price, author, publishedOn, key } as typeof books.fields;
const before = { title: 'One', price: 100, author: '1', publishedOn: null, soldCount: 3, state: 'draft' };

const found = (mine: object, theirs: object) =>
  differencesOf(books, { offered, before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } });

it('distinguishes changes of one side from those of both', () => {
  const differences = found({ title: 'Two', price: 200 }, { price: 300, author: '2' });
  expect(differences.map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['title', 'mine'],
    ['author', 'theirs'],
    ['price', 'both'],
  ]);
  expect(untouchedChoices(differences)).toEqual({ title: 'mine', author: 'theirs' });
});

it('skips equal changes of both sides, and values empty on both', () => {
  expect(found({ price: 200, publishedOn: '' }, { price: 200 })).toEqual([]);
});

it('shows what the form has no input for, and leaves no choice in it', () => {
  const differences = found({}, { soldCount: 4, state: 'onSale' });
  expect(differences.map(({ name, isOpen }) => [name, isOpen])).toEqual([
    ['soldCount', false],
    ['state', false],
  ]);
  expect(untouchedChoices(differences)).toEqual({});
});

it('leaves out unreadable fields', () => {
  expect(found({ key: 'typed' }, {})).toEqual([]);
});

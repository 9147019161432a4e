import { expect, it } from 'vitest';
import { sampleDescriptions } from '../testing/samples.ts';
import { copiedValues } from './copiedValues.ts';

it('copies writable values, except unique ones and those that a description leaves out of copies', () => {
  const [description] = sampleDescriptions().filter(({ name }) => name === 'books');
  const { title, soldCount, key, ...others } = description?.fields ?? {};
  if (!title || !soldCount || !key) throw new Error('The sample has other fields by now.');
  const record = { title: 'Oeroeg', own: 'A1', begun: 'Then', soldCount: 3, key: null, state: 'onSale' };
  const fields = {
    title,
    own: { ...title, unique: true },
    begun: { ...title, copied: false as const },
    soldCount,
    key,
    ...others,
  };
  const copied = copiedValues({ fields }, record);
  expect(copied).toMatchObject({ title: 'Oeroeg' });
  for (const name of ['own', 'begun', 'soldCount', 'key', 'state']) expect(copied).not.toHaveProperty(name);
});

it('leaves out members of a unique group, except its references', () => {
  const [description] = sampleDescriptions().filter(({ name }) => name === 'books');
  const { title, price, author } = description?.fields ?? {};
  if (!title || !price || !author) throw new Error('The sample has other fields by now.');
  const fields = { title, price, author, other: author };
  const record = { title: 'Oeroeg', price: 1250, author: '1', other: '2' };
  const left = (...group: string[]) =>
    Object.keys(record).filter((name) => !(name in copiedValues({ fields, unique: [group] }, record)));
  expect(left('author', 'title')).toEqual(['title']);
  expect(left('title', 'price')).toEqual(['title', 'price']);
  expect(left('author', 'other')).toEqual(['author', 'other']);
  // Expects no omission: a line lacks the reference to its parent, which makes the group unique already.
  expect(left('whole', 'title')).toEqual([]);
});

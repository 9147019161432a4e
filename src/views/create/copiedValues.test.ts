import { expect, it } from 'vitest';
import { sampleDescriptions } from '../testing/samples.ts';
import { copiedValues } from './copiedValues.ts';

it('copies what may be written, but no value that is one record’s own', () => {
  const [description] = sampleDescriptions().filter(({ name }) => name === 'books');
  const { title, soldCount, key, ...others } = description?.fields ?? {};
  if (!title || !soldCount || !key) throw new Error('The sample has other fields by now.');
  const record = { title: 'Oeroeg', own: 'A1', soldCount: 3, key: null, state: 'onSale' };
  const fields = { title, own: { ...title, unique: true }, soldCount, key, ...others };
  const copied = copiedValues({ fields }, record);
  expect(copied).toMatchObject({ title: 'Oeroeg' });
  for (const name of ['own', 'soldCount', 'key', 'state']) expect(copied).not.toHaveProperty(name);
});

it('leaves out what is unique together, but for where the record belongs', () => {
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
  // The reference to the whole is no field of a line: it differs already.
  expect(left('whole', 'title')).toEqual([]);
});

import { expect, it } from 'vitest';
import { sampleDescriptions } from '../testing/samples.ts';
import { copiedValues } from './copiedValues.ts';

it('copies what may be written, but no value that is one record’s own', () => {
  const [description] = sampleDescriptions().filter(({ name }) => name === 'books');
  const { title, soldCount, key, ...others } = description?.fields ?? {};
  if (!title || !soldCount || !key) throw new Error('The sample has other fields by now.');
  const record = { title: 'Oeroeg', own: 'A1', soldCount: 3, key: null, state: 'onSale' };
  const fields = { title, own: { ...title, unique: true }, soldCount, key, ...others };
  const copied = copiedValues(fields, record);
  expect(copied).toMatchObject({ title: 'Oeroeg' });
  for (const name of ['own', 'soldCount', 'key', 'state']) expect(copied).not.toHaveProperty(name);
});

import { expect, it } from 'vitest';
import { gastheer } from '../../../resources/application.ts';
import { invoices } from '../../../resources/invoices.ts';
import { quotations } from '../../../resources/quotations.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { visibleResources } from '../../../schema/visible.ts';
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

it('a copy of a quotation or an invoice leaves its days out, so that it is of today and valid as long as a new one', () => {
  const documents = [quotations, invoices];
  const visible = visibleResources(documents, rightsTable(documents, gastheer).admin, 'admin', gastheer);
  const copies = visible.map(({ fields, unique }) => {
    const record = Object.fromEntries(Object.keys(fields).map((name) => [name, '1']));
    return Object.keys(copiedValues({ fields, unique }, record));
  });
  expect(copies).toHaveLength(2);
  for (const copied of copies) {
    expect(copied).toContain('paymentMethod');
    for (const day of ['date', 'validUntil', 'dueDate']) expect(copied).not.toContain(day);
  }
});

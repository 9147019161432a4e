import { expect, test } from 'vitest';
import type { Books } from './books.ts';
import { differencesFrom } from './differences.ts';
import type { ApiRecord } from './documents.ts';

const moments = { isBusy: false, isUncertain: false, from: 0, until: 0 };
/** Holds one customer of before, one created and updated once, one imported, and two quotations. */
const books: Books = {
  run: 'Uur 1',
  kept: [{ id: '2', name: 'Uur 1 a', notes: 'Last', updates: 1, ...moments }],
  imported: [{ names: ['Uur 1 b'], milliseconds: 1 }],
  quotations: [
    { id: '7', name: 'Uur 1 c', lines: 2, subtotal: 300 },
    { id: '8', name: 'Uur 1 d', lines: 1, subtotal: 100 },
  ],
  uncertain: { customers: 0, quotations: 0 },
  before: { customers: 1, quotations: 0 },
};

const customer = (id: string, name: string, notes: string | null = null, version = 1): ApiRecord => ({
  type: 'customers',
  id,
  attributes: { name, notes },
  meta: { version },
});
const quotation = (id: string, internalNotes: string, lineCount: number, subtotal: number): ApiRecord => ({
  type: 'quotations',
  id,
  attributes: { number: `Q-2026-${id}`, internalNotes, lineCount, subtotal },
});
const customers = [customer('2', 'Uur 1 a', 'Last', 2), customer('3', 'Uur 1 b')];
const quotations = [quotation('7', 'Uur 1 c', 2, 300), quotation('8', 'Uur 1 d', 1, 100)];

/** Finds the differences where the interface answers these customers of the run, beside one of before, and quotations. */
const differences = (data: readonly ApiRecord[], quoted: readonly ApiRecord[] = quotations): Promise<string[]> =>
  differencesFrom(books, async (path) => {
    const isTotal = path.includes('per_page=1&');
    const found = path.startsWith('/api/quotations') ? quoted : data;
    const document = { data: isTotal ? [] : found, meta: { total: isTotal ? 1 + data.length : found.length } };
    return { status: 200, headers: new Headers(), text: JSON.stringify(document) };
  });

test('books that agree tell nothing', async () => {
  expect(await differences(customers)).toEqual([]);
});

test('what was answered or imported and is gone is told, and the total that lacks it', async () => {
  expect(await differences([])).toEqual([
    'The customer 2 "Uur 1 a" was answered and is not there.',
    'The imported customer "Uur 1 b" is not there.',
    'There are 1 customers, where 1 and 2 created are 3.',
  ]);
});

test('a create that had its effect twice is told', async () => {
  expect(await differences([...customers, customer('4', 'Uur 1 a')])).toEqual([
    'The customer "Uur 1 a" is there 2 times.',
    'There are 4 customers, where 1 and 2 created are 3.',
  ]);
});

test('an update that is lost, or was done twice, is told', async () => {
  const [, imported] = customers;
  const of = async (now: ApiRecord): Promise<string[]> => differences(imported ? [now, imported] : []);
  const told = (now: string) => [`Customer 2 has ${now} after 1 updates, the last "Last".`];
  expect(await of(customer('2', 'Uur 1 a', null, 1))).toEqual(told('version 1 and notes "null"'));
  expect(await of(customer('2', 'Uur 1 a', 'Last', 3))).toEqual(told('version 3 and notes "Last"'));
});

test('a wrong sum of lines, and a number that was skipped, are told', async () => {
  const wrong = [quotation('7', 'Uur 1 c', 1, 100), quotation('9', 'Uur 1 d', 1, 100)];
  expect(await differences(customers, wrong)).toEqual([
    'The quotation 8 "Uur 1 d" was answered and is not there.',
    'Quotation 7 has 1 lines of 100 cents, not 2 of 300.',
    'Quotation number 9 follows 7.',
  ]);
});

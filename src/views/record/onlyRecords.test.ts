import { expect, it } from 'vitest';
import { sampleDescriptions } from '../testing/samples.ts';
import { withOnlyRecords } from './onlyRecords.ts';

const of = (onlyIds: [string, string][]) =>
  Object.fromEntries(withOnlyRecords(sampleDescriptions(), new Map(onlyIds)).map((one) => [one.name, one]));

it('lists and forms do not repeat the only record, and new records refer to it', () => {
  const { authors, books } = of([['authors', '7']]);
  expect(authors?.onlyId).toBe('7');
  expect(books?.list.columns).toContain('title');
  expect([...(books?.list.columns ?? []), ...(books?.list.filters ?? [])]).not.toContain('author');
  expect(of([])['books']?.form.flatMap(({ fields }) => fields)).toContain('author');
  expect(books?.form.flatMap(({ fields }) => fields)).not.toContain('author');
  expect(books?.fields['author']).toMatchObject({ required: true, default: '7', given: true });
});

it('without one nothing changes', () => {
  const { books } = of([]);
  expect(books?.list.columns).toContain('author');
  expect(books?.fields['author']).not.toHaveProperty('default');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStatements } from './camt/readStatements.ts';
import { entryKeys } from './entryKeys.ts';
import { type CamtVersion, camtFile, type GivenStatement } from './testing/camtFile.ts';

const days = ['2026-11-21', '2026-11-22', '2026-11-23'] as const;

/** Makes the entries of an account, few of them different, so that alike ones are many. */
const history = fc.array(
  fc.record({
    on: fc.constantFrom(...days),
    amount: fc.constantFrom(1210, 605, -250),
    name: fc.constantFrom('Zoë', 'Jansen'),
    text: fc.constantFrom('F2026-00001', 'dank'),
  }),
  { maxLength: 20 },
);

/** Makes files of whole days, in any order, that overlap and repeat each other. */
const files = fc.array(
  fc.record({
    days: fc.subarray([...days], { minLength: 1 }),
    version: fc.constantFrom<CamtVersion>('001.02', '001.08'),
    isApart: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

const keysIn = (statements: readonly GivenStatement[], version: CamtVersion): string[] =>
  readStatements(new TextEncoder().encode(camtFile(statements, version))).flatMap(entryKeys);

test('however days are split over files, repeated and ordered, each entry has one key', () => {
  fc.assert(
    fc.property(history, files, fc.boolean(), (made, given, hasReferences) => {
      const entries = made.map((entry, place) => ({ ...entry, ...(hasReferences && { reference: `R${place}` }) }));
      const of = (day: string) => entries.filter(({ on }) => on === day);
      const seen = new Set<string>();
      for (const { days: held, version, isApart } of given) {
        const parts = isApart ? held.map((day) => of(day)) : [held.flatMap(of)];
        for (const key of keysIn(
          parts.map((part, id) => ({ id: `${id}`, entries: part })),
          version,
        ))
          seen.add(key);
      }
      const held = new Set(given.flatMap((file) => file.days));
      expect(seen.size).toBe(entries.filter(({ on }) => held.has(on)).length);
    }),
    { numRuns: 100 },
  );
});

test('a reference that the bank uses again on another day, or for another amount, is another entry', () => {
  const one = { reference: 'R', amount: 100, on: '2026-11-21' };
  const keys = keysIn([{ entries: [one, { ...one, on: '2026-11-22' }, { ...one, amount: 200 }] }], '001.08');
  expect(new Set(keys).size).toBe(3);
});

test('the transactions of a batch have keys of their own', () => {
  const batch = Array.from({ length: 300 }, () => ({ amount: 10, name: 'A' }));
  expect(new Set(keysIn([{ entries: [{ amount: 3000, reference: 'B', batch }] }], '001.02')).size).toBe(300);
});

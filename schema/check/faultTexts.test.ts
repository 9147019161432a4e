import { expect, test } from 'vitest';
import type { FaultTexts } from '../fault.ts';
import type { Rules } from '../rule.ts';
import { allFaultTexts, faultTextFindings } from './faultTexts.ts';

const sold = { en: 'Sold out since {{0}}', nl: 'Uitverkocht sinds {{0}}' };
const rulesOf = (resource: string, faults: object): Rules => ({ resource, faults: faults as FaultTexts });

test('rules may declare texts for codes of their own, and share them', () => {
  const rules = [rulesOf('books', { SOLD_OUT: sold }), rulesOf('shelves', { SOLD_OUT: { ...sold } })];
  expect(faultTextFindings(rules)).toEqual([]);
  expect(allFaultTexts(rules)).toMatchObject({ SOLD_OUT: sold, REQUIRED: { en: 'This field is required' } });
});

test.each([
  ['lacks a language', { SOLD_OUT: { en: 'Sold out' } }, 'missing text in "nl"'],
  ['is empty in a language', { SOLD_OUT: { en: ' ', nl: 'Uitverkocht' } }, 'missing text in "en"'],
  ['fills other positions in each language', { SOLD_OUT: { ...sold, en: 'Sold out' } }, 'fill other positions'],
  ['is of a fault of the engine', { REQUIRED: sold }, 'is a fault of the engine'],
  ['has a code that is no code', { soldOut: sold }, '"soldOut" is no fault code'],
])('a text that %s is found, with its file and place', (_, faults, problem) => {
  const [code] = Object.keys(faults);
  expect(faultTextFindings([rulesOf('books', faults)])).toEqual([
    {
      file: 'rules/books.ts',
      at: `faults.${code}`,
      problem: expect.stringContaining(problem),
      hint: expect.any(String),
    },
  ]);
});

test('two texts for one code are found where the second is declared', () => {
  const rules = [rulesOf('books', { SOLD_OUT: sold }), rulesOf('shelves', { SOLD_OUT: { en: 'Gone', nl: 'Weg' } })];
  expect(faultTextFindings(rules)).toMatchObject([{ file: 'rules/shelves.ts', at: 'faults.SOLD_OUT' }]);
});

import { expect, it } from 'vitest';
import { filledValue } from './fills.ts';

const period = { from: ['unit', 'term'], values: { 1: 'monthly', 12: 'yearly' } };

it.each([
  ['name', { name: 'Brons' }, 'Brons'],
  ['name', { name: null }, undefined],
  [period, { unit: 1, term: 12 }, 'monthly'],
  [period, { unit: null, term: 12 }, 'yearly'],
  [period, { unit: 3, term: 12 }, undefined],
  [period, {}, undefined],
])('%j of %j gives %j', (fill, chosen, value) => {
  expect(filledValue(fill, chosen)).toBe(value);
});

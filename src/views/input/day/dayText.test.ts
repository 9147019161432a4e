import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayFrom, typedDay } from './dayText.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const done = { locale: 'nl-nl', isDone: true };

it.each([
  ['24-11-2026'],
  ['24/11/26'],
  ['24.11.2026'],
  ['2026-11-24'],
  ['24112026'],
  ['241126'],
  ['24-11'],
  ['24 nov'],
  ['24 november 2026'],
  [' 24 nov. 26 '],
])('a day may be typed as %s', (text) => {
  expect(dayFrom(text, done)).toBe('2026-11-24');
});

it('names of months are those of the language', () => {
  expect(dayFrom('1 mrt 2027', done)).toBe('2027-03-01');
  expect(dayFrom('1 mar 2027', { ...done, locale: 'en-gb' })).toBe('2027-03-01');
  expect(dayFrom('1 mrt 2027', { ...done, locale: 'en-gb' })).toBeUndefined();
});

it.each(['31-2-2026', '24-13-2026', '24', 'x', '24-11-202', '24-11-20261', ''])('%j is no day', (text) => {
  expect(dayFrom(text, done)).toBeUndefined();
});

it('a day is taken while somebody types only once its year has four digits', () => {
  const typing = { ...done, isDone: false };
  expect(dayFrom('24-11-20', typing)).toBeUndefined();
  expect(dayFrom('24-11', typing)).toBeUndefined();
  expect(dayFrom('24-11-2026', typing)).toBe('2026-11-24');
  expect(dayFrom('2026-11-24', typing)).toBe('2026-11-24');
});

it('an input shows a day as its language writes it, and half a day as it was typed', () => {
  expect(typedDay('2026-11-24', 'nl-nl')).toBe('24-11-2026');
  expect(typedDay('2026-11-24', 'en-gb')).toBe('24/11/2026');
  expect(typedDay('24-1', 'nl-nl')).toBe('24-1');
  expect(typedDay(null, 'nl-nl')).toBe('');
});

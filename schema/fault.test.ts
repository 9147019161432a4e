import { expect, test } from 'vitest';
import { faultText, faultTexts } from './fault.ts';

test('a text is in the language asked for, its positions filled', () => {
  expect(faultText({ code: 'TOO_LONG', params: [40] }, 'en')).toBe('At most 40 characters');
  expect(faultText({ code: 'TOO_LONG', params: [40] }, 'nl')).toBe('Hoogstens 40 tekens');
});

test('amounts are written as people write values of the field', () => {
  const fault = { code: 'TOO_LARGE', params: [125_050] } as const;
  expect(faultText(fault, 'nl', { type: 'money' }).replaceAll('\u00a0', ' ')).toBe('Hoogstens € 1.250,50');
  expect(faultText(fault, 'en', { type: 'money' })).toBe('At most €1,250.50');
  expect(faultText({ code: 'TOO_SMALL', params: [3] }, 'nl', { type: 'integer' })).toBe('Minstens 3');
});

test('a code that rules declare has the text they give it', () => {
  const texts = { SOLD_OUT: { en: 'Sold out since {{0}}', nl: 'Uitverkocht sinds {{0}}' } };
  const fault = { code: 'SOLD_OUT', params: ['2027-01-16'] };
  expect(faultText(fault, 'nl', { texts })).toBe('Uitverkocht sinds 16 jan 2027');
});

test('a code without a text is a defect that names the code', () => {
  expect(() => faultText({ code: 'SOLD_OUT' }, 'nl')).toThrow('"SOLD_OUT" has no text');
  expect(() => faultText({ code: 'constructor' }, 'nl')).toThrow('"constructor" has no text');
});

test('both languages of a text fill the same positions', () => {
  const positions = (text: string): string[] => text.match(/\{\{\d\}\}/g) ?? [];
  for (const { en, nl } of Object.values(faultTexts)) expect(positions(nl)).toEqual(positions(en));
});

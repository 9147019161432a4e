import { expect, test } from 'vitest';
import { faultText, faultTexts } from './fault.ts';

test('a text is in the language asked for, its positions filled', () => {
  expect(faultText({ code: 'TOO_LONG', params: [40] }, 'en')).toBe('At most 40 characters');
  expect(faultText({ code: 'TOO_LONG', params: [40] }, 'nl')).toBe('Hoogstens 40 tekens');
});

test('amounts are written as people write values of the field', () => {
  const fault = { code: 'MORE_THAN_OPEN', params: [125_050] } as const;
  expect(faultText(fault, 'nl', 'money').replaceAll('\u00a0', ' ')).toMatch(/: € 1\.250,50$/);
  expect(faultText(fault, 'en', 'money')).toMatch(/: €1,250\.50$/);
  expect(faultText({ code: 'TOO_SMALL', params: [3] }, 'nl', 'integer')).toBe('Minstens 3');
});

test('both languages of a text fill the same positions', () => {
  const positions = (text: string): string[] => text.match(/\{\{\d\}\}/g) ?? [];
  for (const { en, nl } of Object.values(faultTexts)) expect(positions(nl)).toEqual(positions(en));
});

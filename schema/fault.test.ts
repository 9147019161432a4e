import { expect, test } from 'vitest';
import { faultText, faultTexts } from './fault.ts';

test('a text is in the language asked for, its positions filled', () => {
  expect(faultText({ code: 'TOO_LONG', params: [40] }, 'en')).toBe('At most 40 characters');
  expect(faultText({ code: 'TOO_LONG', params: [40] }, 'nl')).toBe('Hoogstens 40 tekens');
});

test('both languages of a text fill the same positions', () => {
  const positions = (text: string): string[] => text.match(/\{\{\d\}\}/g) ?? [];
  for (const { en, nl } of Object.values(faultTexts)) expect(positions(nl)).toEqual(positions(en));
});

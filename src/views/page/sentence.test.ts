import { expect, it } from 'vitest';
import { asSentence, inSentence } from './sentence.ts';

it('a label within a sentence begins small, unless it is an abbreviation', () => {
  expect(
    ['Klanten', 'DNS records', 'SSL certificates', 'IBAN', 'Één klant'].map((one) => inSentence(one, 'nl-nl')),
  ).toEqual(['klanten', 'DNS records', 'SSL certificates', 'IBAN', 'één klant']);
});

it('a text that stands alone begins with a capital', () => {
  expect(asSentence('klant toevoegen', 'nl-nl')).toBe('Klant toevoegen');
});

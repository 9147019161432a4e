import { expect, it } from 'vitest';
import { faultMessage, faultMessageWith } from './faultMessage.ts';

it('is the key of the fault with its parameters', () => {
  expect(faultMessage({ code: 'TOO_LONG', detail: 'Hoogstens 255 tekens', meta: { params: [255] } })).toBe(
    'validation.TOO_LONG@255',
  );
  expect(faultMessage({ code: 'REQUIRED' })).toBe('validation.REQUIRED');
});

it('names the unit of amounts', () => {
  const meta = { field: 'amount', params: [1250, 'abc'], unit: 'money' };
  expect(faultMessage({ code: 'TOO_LARGE', meta })).toBe('validation.TOO_LARGE@money:1250,abc');
});

it('is the key too for a code whose text came with the descriptions', () => {
  const refused = { code: 'SOLD_OUT', detail: 'Uitverkocht' };
  const described = faultMessageWith({ SOLD_OUT: { en: 'Sold out', nl: 'Uitverkocht' } });
  expect(described(refused)).toBe('validation.SOLD_OUT');
  expect(faultMessage(refused)).toBe('Uitverkocht');
});

it('is the sentence of the server where a description has a text of its own', () => {
  const taken = { code: 'NOT_UNIQUE', detail: 'Dit bedrijf is al geregistreerd', meta: { hasOwnText: true } };
  expect(faultMessage(taken)).toBe('Dit bedrijf is al geregistreerd');
});

it('is the sentence of the server for a code that is not known here', () => {
  expect(faultMessage({ code: 'OUT_OF_STOCK', title: 'Unprocessable Content', detail: 'Uitverkocht' })).toBe(
    'Uitverkocht',
  );
});

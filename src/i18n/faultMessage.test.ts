import { expect, it } from 'vitest';
import { faultMessage } from './faultMessage.ts';

it('is the key of the fault with its parameters', () => {
  expect(faultMessage({ code: 'TOO_LONG', detail: 'Hoogstens 255 tekens', meta: { params: [255] } })).toBe(
    'validation.TOO_LONG@255',
  );
  expect(faultMessage({ code: 'REQUIRED' })).toBe('validation.REQUIRED');
});

it('is the sentence of the server for a code that is not known here', () => {
  expect(faultMessage({ code: 'OUT_OF_STOCK', title: 'Unprocessable Content', detail: 'Uitverkocht' })).toBe(
    'Uitverkocht',
  );
});

import { expect, it } from 'vitest';
import { bytesText } from './bytesText.ts';

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1200, '1 kB'],
  [1_240_000, '1,2 MB'],
  [3_000_000_000, '3 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes, 'nl-nl').replaceAll('\u00a0', ' ')).toBe(text);
});

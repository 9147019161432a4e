import { expect, test } from 'vitest';
import { numbersInText } from './numbersInText.ts';

test.each([
  ['F2026-00012', ['F2026-00012']],
  ['betreft: f 2026 00012.', ['F2026-00012']],
  ['F2026/00012', ['F2026-00012']],
  ['factuur2026-00012', ['F2026-00012']],
  ['Factuur F202600012 24-11-2026', ['F2026-00012']],
  ['F2026-000 12', ['F2026-00012']],
  ['F2026-00012 en F2026-00013', ['F2026-00012', 'F2026-00013']],
  ['2026.00012', ['F2026-00012']],
  ['F2026-123456', ['F2026-12345', 'F2026-123456']],
  ['dank u', []],
  ['NL20INGB0001234567', []],
  ['0612345678', []],
])('%j names %j', (text, numbers) => {
  expect(numbersInText(text)).toEqual(numbers);
});

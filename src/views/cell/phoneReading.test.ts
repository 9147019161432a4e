import { expect, it } from 'vitest';
import { phoneReading } from './phoneReading.ts';

it.each([
  ['+31612345678', '06 12 34 56 78', '+31 6 12 34 56 78'],
  ['+31201234567', '020 123 45 67', '+31 20 123 45 67'],
  ['+31251123456', '0251 12 34 56', '+31 251 12 34 56'],
  ['+4930123456', '+4930123456', '+4930123456'],
])('%s is written as people do', (number, atHome, abroad) => {
  expect([phoneReading(number, 'nl-nl'), phoneReading(number, 'en-gb')]).toEqual([atHome, abroad]);
});

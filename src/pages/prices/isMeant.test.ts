import { expect, it } from 'vitest';
import { isMeant } from './isMeant.ts';

it.each([
  ['', '.nl', true],
  ['nl', '.nl', true],
  [' .NL ', '.nl', true],
  ['amster', '.amsterdam', true],
  ['bakkerij-jansen.nl', '.nl', true],
  ['bakkerij-jansen.nl', '.be', false],
  ['com', '.nl', false],
])('"%s" means %s: %s', (typed, extension, expected) => {
  expect(isMeant(extension, typed)).toBe(expected);
});

import { expect, test } from 'vitest';
import { candidatesFor, namesIn, suggestionsFor } from './names.ts';
import type { ShownExtension } from './offer.ts';

const of = (extension: string, accents = false): ShownExtension => ({
  product: extension,
  extension,
  register: 895,
  renew: 895,
  transfer: 0,
  restore: null,
  accents,
  years: 1,
});
const extensions = [of('.nl'), of('.com', true), of('.co.nl')];
const looked = (typed: string, isExact = false) =>
  candidatesFor(namesIn([typed]), extensions, isExact).candidates.map(({ name, why }) =>
    why ? `${name} ${why}` : name,
  );

test('what is pasted is parted into names, without protocol, path and www, each once', () => {
  expect(namesIn(['https://www.Bakker.nl/brood?x=1, bakker.nl;slager\n\n  WWW.slager.com. '])).toEqual([
    'bakker.nl',
    'slager',
    'slager.com',
  ]);
  expect(namesIn(['www.nl'])).toEqual(['www.nl']);
});

test('a word is looked for under all extensions in the order of the shop, a name under its own first', () => {
  expect(looked('bakker')).toEqual(['bakker.nl', 'bakker.com', 'bakker.co.nl']);
  expect(looked('bakker.com')).toEqual(['bakker.com', 'bakker.nl', 'bakker.co.nl']);
  expect(looked('bakker.com', true)).toEqual(['bakker.com']);
});

test('the longest extension that fits is that of a name', () => {
  expect(looked('bakker.co.nl', true)).toEqual(['bakker.co.nl']);
});

test('an extension that is not sold is said to be so', () => {
  const { candidates, unsold } = candidatesFor(['bakker.shop'], extensions, true);
  expect({ candidates, unsold }).toEqual({ candidates: [], unsold: [{ name: 'bakker.shop', shown: 'bakker.shop' }] });
});

test('a name with accents is written in ASCII and shown with accents, and refused where the registry has none', () => {
  const { candidates } = candidatesFor(['café'], extensions, false);
  expect(candidates.map(({ name, shown, why }) => ({ name, shown, why }))).toEqual([
    { name: 'xn--caf-dma.nl', shown: 'café.nl', why: 'accents' },
    { name: 'xn--caf-dma.com', shown: 'café.com', why: undefined },
    { name: 'xn--caf-dma.co.nl', shown: 'café.co.nl', why: 'accents' },
  ]);
  expect(looked('xn--caf-dma.com', true)).toEqual(['xn--caf-dma.com']);
});

test.each([
  ['-bakker.nl', '-bakker.nl hyphen'],
  ['ab--cd.nl', 'ab--cd.nl hyphen'],
  ['b.nl', 'b.nl short'],
  [`${'a'.repeat(64)}.nl`, `${'a'.repeat(64)}.nl long`],
  ['mail.bakker.nl', 'mail.bakker.nl part'],
  ['bak_ker.nl', 'bak_ker.nl characters'],
])('%s is refused, with why', (typed, expected) => {
  expect(looked(typed, true)).toEqual([expected]);
});

test('suggestions are labels that can be registered', () => {
  expect(suggestionsFor('bakker')).toContain('mijnbakker');
  expect(suggestionsFor('a'.repeat(63))).toEqual([]);
});

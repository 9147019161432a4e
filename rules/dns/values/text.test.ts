import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { characterStrings, textOf, textValue, valueOfText } from './text.ts';

const octets = (text: string): number => Buffer.byteLength(text);

describe('a text in DNS', () => {
  test('of 410 characters is two strings, of 255 and 155', () => {
    expect(characterStrings('x'.repeat(410)).map((string) => string.length)).toEqual([255, 155]);
  });

  test.each([
    [1, [1]],
    [255, [255]],
    [256, [255, 1]],
    [510, [255, 255]],
    [511, [255, 255, 1]],
  ])('of %i characters is strings of %j', (length, lengths) => {
    expect(characterStrings('x'.repeat(length)).map((string) => string.length)).toEqual(lengths);
  });

  test('counts octets, and cuts no character in two', () => {
    expect(characterStrings('é'.repeat(200)).map(octets)).toEqual([254, 146]);
    expect(characterStrings('😀'.repeat(64)).map(octets)).toEqual([252, 4]);
  });

  test('is the same when joined, in strings that are full but for part of a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 1200, size: 'max' }), (text) => {
        const strings = characterStrings(text);
        expect(strings.join('')).toBe(text);
        expect(strings.every((string) => octets(string) <= 255)).toBe(true);
        expect(strings.slice(0, -1).every((string) => octets(string) > 255 - 4)).toBe(true);
      }),
    );
  });
});

describe('a text as typed', () => {
  test.each([
    ['v=spf1 -all', 'v=spf1 -all'],
    [' "v=spf1 -all" ', 'v=spf1 -all'],
    ['"v=DKIM1; k=rsa; " "p=MIIB"', 'v=DKIM1; k=rsa; p=MIIB'],
    ['"een \\"twee\\" \\\\"', 'een "twee" \\'],
    ['"caf\\195\\169 \\999"', 'café 999'],
    ['"caf\\195" "\\169"', 'café'],
    ['zegt "ja"', 'zegt "ja"'],
    ['"\\"ja\\""', '"\\"ja\\""'],
    ['"\\"ja\\" \\"nee\\""', '"\\"ja\\" \\"nee\\""'],
    ['"open', '"open'],
    ['naïef ☕', 'naïef ☕'],
  ])('%s is %s', (typed, value) => {
    expect(textValue(typed)).toEqual({ value });
  });

  test.each([
    ['  ', 'REQUIRED'],
    ['""', 'REQUIRED'],
    ['een\ntwee', 'INVALID_CHARACTER'],
    ['\ud800', 'INVALID_CHARACTER'],
    ['"\ud800"', 'INVALID_CHARACTER'],
    ['x'.repeat(65_280), 'TOO_LONG'],
  ])('%j is refused: %s', (typed, code) => {
    expect(textValue(typed)).toMatchObject({ fault: { code } });
  });

  test('fills the data of a record to the last octet, the lengths of its strings counted', () => {
    expect(textValue('x'.repeat(65_279))).toHaveProperty('value');
  });
});

test('a value stands for any text, also for one in quotes', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.stringMatching(/^"[a1\\" ]{0,9}"$/));
  fc.assert(
    fc.property(text, (one) => {
      expect(textOf(valueOfText(one))).toBe(one.trim());
    }),
    { numRuns: 1000 },
  );
  expect(['"ja"', '"ja" "nee"', 'zegt "ja"'].map(valueOfText)).toEqual([
    '"\\"ja\\""',
    '"\\"ja\\" \\"nee\\""',
    'zegt "ja"',
  ]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, documentHash, type Json } from './documentHash.ts';

const quotation = {
  number: 'Q202700042',
  buyer: { name: 'Café De Polder B.V.', country: 'NL' },
  lines: [
    { description: 'Hosting', quantity: 12000, unitPrice: 495 },
    { description: 'Domain', quantity: 1000, unitPrice: 995 },
  ],
};

describe('the hash of a document', () => {
  test('is the SHA-256 of its canonical JSON', () => {
    // Compares with the widely published digest of the two characters {}.
    expect(documentHash({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  });

  test('is the same in whatever order the members come', () => {
    const { lines, buyer, number } = quotation;
    const reordered = { lines, number, buyer: { country: buyer.country, name: buyer.name } };
    expect(documentHash(reordered)).toBe(documentHash(quotation));
  });

  test('changes with a cent', () => {
    const [hosting, domain] = quotation.lines;
    const dearer = { ...quotation, lines: [hosting, { ...domain, unitPrice: 996 }] } as Json;
    expect(documentHash(dearer)).not.toBe(documentHash(quotation));
  });

  test('changes with the order of the lines, which is content', () => {
    expect(documentHash({ ...quotation, lines: [...quotation.lines].reverse() })).not.toBe(documentHash(quotation));
  });

  test('tells an empty value from none, and a number from its text', () => {
    const hashes = [{ a: null }, { a: '' }, {}, { a: 0 }, { a: '0' }, { a: false }, { a: [] }].map(documentHash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('canonical JSON', () => {
  test('sorts members at every depth and leaves out absent ones', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 'é"' }], a: undefined, B: null })).toBe(
      '{"B":null,"b":[{"c":"é\\"","d":1}]}',
    );
  });

  test('says what the document says', () => {
    const content = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value as Json))).toEqual(content(value));
      }),
    );
  });

  test.each([
    ['not a number', Number.NaN],
    ['a moment', new Date(0)],
    ['a list with a hole', [undefined]],
  ])('refuses %s, which would be lost or changed', (_, value) => {
    expect(() => canonicalJson({ value: value as Json })).toThrow(TypeError);
  });
});

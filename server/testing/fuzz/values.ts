/** Generates values, names and documents for fuzz tests of request bodies. */
import fc from 'fast-check';
import type { Resource } from '../../../schema/resource.ts';

const strings = [
  ...['', ' ', '1', '-1', '999999', '99999999999999999999', '0x1', '1e3', 'sold', 'ordered', 'NL', '$user', "'; --"],
  ...['2026-02-30', '9999-12-31T23:59:59.999999999-23:59', '__proto__', 'constructor', 'toString', '<p>\u0000</p>'],
  // Adds NUL, lone surrogates, right-to-left text with overrides, zero-width characters, and an emoji of several
  // parts.
  ...['\u0000', 'a\u0000b', '\ud800', '\udfff', '\u202eברית\u202c', 'مرحبا', '\ufeff\u200b', '👩‍👩‍👧', '\uffff'],
  ...['x'.repeat(501), 'é'.repeat(5_000), '9'.repeat(400)],
];
const numbers = [0, -0, 1, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -(2 ** 63)];

export const nastyString = fc.oneof(fc.constantFrom(...strings), fc.string({ unit: 'binary' }));

/** Nests lists or objects `depth` times. */
export const nested = (depth: number, isList: boolean): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
  return value;
};

/** Generates values, some of them valid in the garage. */
export const anyValue = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue() },
  { weight: 3, arbitrary: nastyString },
  { weight: 1, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(5, 20, 500), fc.boolean()).map(([depth, is]) => nested(depth, is)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, [], {}, ['A', 'A'], { type: 'fleets', id: '1' }, { type: 'vehicles', id: '\u0000' }],
    ),
  },
);

/** Keeps a member named `__proto__`, as JSON does. */
export const exact = { noNullPrototype: true } as const;

/** Generates names of fields and relations, known and unknown. */
export const anyName = (resources: readonly Resource[]): fc.Arbitrary<string> => {
  const known = resources.flatMap(({ fields, has = {} }) => [...Object.keys(fields), ...Object.keys(has)]);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...new Set(known)) },
    { weight: 1, arbitrary: fc.oneof(nastyString, fc.constantFrom('__proto__', 'constructor', '@x', 'id', 'type')) },
  );
};

export const anyMembers = (resources: readonly Resource[], maxKeys = 6): fc.Arbitrary<Record<string, unknown>> =>
  fc.dictionary(anyName(resources), anyValue, { maxKeys, ...exact });

export const anyRelationships = (resources: readonly Resource[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.dictionary(anyName(resources), fc.oneof(anyValue, fc.record({ data: anyLinkage })), { maxKeys: 4, ...exact });

/** Generates ids of rows, absent ids and malformed ones. */
export const anyId = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>('1', '2', '3', '999999') },
  { weight: 2, arbitrary: fc.constantFrom<unknown>('x', '', '01', '-1', '1.0', '99999999999999999999', 1, null) },
  { weight: 1, arbitrary: nastyString },
);

const identifier = fc.record(
  { type: fc.oneof(fc.constantFrom('drivers', 'fleets', 'vehicles', 'repairs'), anyValue), id: anyId, lid: anyId },
  { requiredKeys: ['type', 'id'], ...exact },
);
export const anyLinkage = fc.oneof(identifier, fc.array(identifier, { maxLength: 4 }), fc.constant(null), anyValue);

/** Generates the `meta` of a write, valid or not. */
export const anyMeta = fc.oneof(
  { weight: 3, arbitrary: fc.record({ reason: fc.oneof(nastyString, anyValue) }, exact) },
  { weight: 1, arbitrary: anyValue },
);

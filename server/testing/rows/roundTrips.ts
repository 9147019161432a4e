/** Lists values that fields of a type must keep: as written, and as read where that differs. */
import { type FieldType, typeOf } from '../../../schema/field.ts';

export type RoundTrip = readonly [written: unknown, read?: unknown];

const same = (...values: readonly unknown[]): RoundTrip[] => values.map((value) => [value]);
const empty: RoundTrip = ['', null];

const texts: readonly RoundTrip[] = [
  empty,
  ['   ', null],
  ...same('0', 'null', 'x'.repeat(255), '😀'.repeat(255), '👩‍👩‍👧‍👦 🇳🇱', 'שלום – مرحبا'),
  ...same('%_\\', `O'Brien "x"`, '<b>&amp;</b>', 'e\u0301', '\ufffd\uffff'),
  ['  rand  ', 'rand'],
  ['\u202Aplak\u202C\n', 'plak'],
];

const wholeNumbers: readonly RoundTrip[] = [
  ...same(0, 1, -1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, -(2 ** 53) + 1),
  [-0, 0],
];

/** Lists values by type; other types keep their example, and store an empty text as null. */
const ofTypes: Partial<Record<FieldType, readonly RoundTrip[]>> = {
  text: texts,
  longText: [empty, ...same('  rand\n\t', '\u0001', '\u202Eomgekeerd\u202C', 'x'.repeat(100_000), '👩‍👩‍👧‍👦 مرحبا')],
  richText: [empty, ...same('<p>Hallo <em>daar</em> &amp; 👩‍👩‍👧‍👦 مرحبا</p>')],
  email: [empty, ['KLANT@Example.NL ', 'klant@example.nl'], ...same('klant+1@example.nl')],
  phone: [empty, ['030 234 56 78', '+31302345678'], ...same('+3225550101')],
  iban: [empty, ['nl91 abna 0417 1643 00', 'NL91ABNA0417164300']],
  url: [empty, ...same('https://example.nl/pad?a=1#b')],
  postalCode: [empty, ...same('1234 AB')],
  country: [empty, ...same('NL', 'DE')],
  language: [empty, ...same('nl', 'en')],
  domainName: [empty, ['Example.NL', 'example.nl'], ...same('xn--caf-dma.nl')],
  hostname: [empty, ['NS1.Example.nl', 'ns1.example.nl']],
  ipAddress: [empty, ...same('192.0.2.1', '2001:db8::1')],
  vatNumber: [empty, ['nl 123456782 b90', 'NL123456782B90']],
  registrationNumber: [empty, ...same('01234567')],
  integer: wholeNumbers,
  money: wholeNumbers,
  percent: wholeNumbers,
  quantity: wholeNumbers,
  boolean: same(true, false, null),
  date: same('0001-01-01', '9999-12-31', '2028-02-29', '1582-10-10', '1937-07-01'),
  dateTime: [
    ...same('0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'),
    ['2026-03-29T02:30:00+01:00', '2026-03-29T01:30:00.000Z'],
    ['2026-12-31T23:30:00-05:45', '2027-01-01T05:15:00.000Z'],
    ['2026-07-01T10:00:00.123456Z', '2026-07-01T10:00:00.123Z'],
  ],
  choice: same(1, 2, null),
  choices: same(['B', 'A'], ['A']),
  texts: same(['b', 'a'], ['x'.repeat(255)], ['Acme, Inc.', 'a;b'], null),
  state: same('on'),
  reference: same(null),
  file: same(null),
  picture: same(null),
  password: same('Polder-Fiets-Klant-42'),
  secret: same('geheim 👩‍👩‍👧‍👦'),
};

/**
 * Returns the values that fields of a type must keep.
 * @throws Error where a type has neither values here nor an example
 */
export function roundTripsOf(type: FieldType): readonly RoundTrip[] {
  const { example } = typeOf({ type });
  const trips = ofTypes[type] ?? (example === undefined ? [] : [empty, [example]]);
  if (trips.length === 0) throw new Error(`The type ${type} needs an example, or values in roundTrips.ts.`);
  return trips;
}

/** Lists values that no field of the type accepts, refused with 422. */
const notWhole = [2 ** 53, -(2 ** 53), 1.5, 1e300, '1', true, []];
const notText = ['a\u0000b', '\ud800', 'x\udfff', 7, {}, []];
const notFiles = [
  'a',
  7,
  [],
  {},
  { id: 7 },
  { id: 'x\u0000' },
  { id: '00000000-0000-4000-8000-000000000001', name: 'a.pdf', size: 1, mediaType: 'application/pdf' },
];
export const refusedValues: Partial<Record<FieldType, readonly unknown[]>> = {
  text: [...notText, 'x'.repeat(256), 'a\nb', 'a\tb', 'a\u202Eb'],
  longText: [...notText, 'x'.repeat(100_001)],
  richText: notText,
  password: notText,
  secret: notText,
  integer: notWhole,
  money: notWhole,
  percent: notWhole,
  quantity: notWhole,
  boolean: ['true', 0, 1],
  texts: ['a', 7, {}, [7], ['a\u0000b'], ['a\nb'], ['a', 'a '], [''], [['a']], [null]],
  file: notFiles,
  picture: notFiles,
  date: ['2026-02-29', '0000-01-01', '10000-01-01', '-0001-01-01', '2026-12-31T00:00:00Z', 20261231],
  dateTime: [
    '2016-12-31T23:59:60Z',
    '2026-12-31',
    '2026-12-31T12:00',
    '9999-12-31T23:59:59-12:00',
    '2026-12-31T24:00:00Z',
  ],
};

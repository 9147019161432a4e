/** Describes one field of every type that conditions can compare, with values to store and to compare. */
import * as f from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';

const label = { en: 'Label', nl: 'Opschrift' };
const option = <V extends string | number>(value: V) => ({ value, ...label });

export const samples = resource('samples', {
  label: { en: ['Sample', 'Samples'], nl: ['Monster', 'Monsters'] },
  title: 'text',
  fields: {
    text: f.text(label),
    longText: f.longText(label),
    email: f.email(label),
    phone: f.phone(label),
    iban: f.iban(label),
    url: f.url(label),
    postalCode: f.postalCode(label, { country: 'country' }),
    domainName: f.domainName(label),
    hostname: f.hostname(label),
    ipAddress: f.ipAddress(label),
    vatNumber: f.vatNumber(label),
    registrationNumber: f.registrationNumber(label),
    integer: f.integer(label),
    money: f.money(label),
    percent: f.percent(label),
    quantity: f.quantity(label),
    date: f.date(label),
    dateTime: f.dateTime(label),
    boolean: f.boolean(label),
    country: f.country(label),
    language: f.language(label),
    choice: f.choice(label, { options: [option('a'), option('b'), option('it’s')] }),
    numberedChoice: f.choice(label, { options: [option(0), option(1), option(2)] }),
    choices: f.choices(label, { options: [option('a'), option('b'), option("it's")] }),
    texts: f.texts(label),
    state: f.state(label, {
      initial: 'on',
      states: { on: label, off: label },
      transitions: { end: { from: 'on', to: 'off', label } },
    }),
    sequenceNumber: f.sequenceNumber(label, { sequences: 'S', at: 'create' }),
    reference: f.reference('samples', label, { onDelete: 'clear' }),
    computed: f.boolean(label, { is: { or: [{ integer: { gt: 0 } }, { not: { text: 'Aa' } }] } }),
  },
  has: { referring: 'samples.reference' },
  access: { admin: 'all' },
});

const texts = ['a', 'A', 'Aa', 'aa_', 'b%a', 'É', 'é', "it's", '\\', '😀', ' x', '1'];
const numbers = [0, 1, -1, 2, 2 ** 31, -(2 ** 53) + 1];
const days = ['0001-01-01', '2026-02-28', '2026-12-31', '9999-12-31'];
const moments = ['0001-01-01T00:00:00.000Z', '2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z'];

/** Lists the few values that are both stored and compared, so that some match. */
export const valuesOf: Readonly<Record<keyof typeof samples.fields, readonly (string | number | boolean)[]>> = {
  text: texts,
  longText: texts,
  email: ['a@example.nl', 'A@example.nl', 'b@example.nl', '@'],
  phone: ['+31302345678', '+3225550101', '+31', '234'],
  iban: ['NL91ABNA0417164300', 'NL91', 'abna'],
  url: ['https://example.nl/a_b', 'https://example.nl/a%20b', 'HTTPS', '_b'],
  postalCode: ['1234 AB', '1234 ab', '1234', 'AB'],
  domainName: ['example.nl', 'xn--caf-dma.nl', 'nl'],
  hostname: ['ns1.example.nl', 'ns2.example.nl', 'example'],
  ipAddress: ['192.0.2.1', '2001:db8::1', '192', '.2.'],
  vatNumber: ['NL123456782B90', 'nl', 'b90'],
  registrationNumber: ['01234567', '0', '7'],
  integer: numbers,
  money: numbers,
  percent: numbers,
  quantity: numbers,
  date: days,
  dateTime: moments,
  boolean: [true, false],
  country: ['NL', 'BE'],
  language: ['nl', 'en'],
  choice: ['a', 'b', 'it’s'],
  numberedChoice: [0, 1, 2],
  choices: ['a', 'b', "it's"],
  texts: ['a', 'A', "it's", 'a, b'],
  state: ['on', 'off'],
  sequenceNumber: ['S-2026-1', 'S-2026-10', 's-2026', '2026'],
  reference: ['1', '2', '3'],
  computed: [true, false],
};

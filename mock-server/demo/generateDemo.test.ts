import { beforeAll, expect, test } from 'vitest';
import { addresses } from '../../resources/addresses.ts';
import { bankaccounts } from '../../resources/bankaccounts.ts';
import { contacts } from '../../resources/contacts.ts';
import { customers } from '../../resources/customers.ts';
import { type Formats, loadFormats } from '../../schema/formats/index.ts';
import { type Attributes, normalize } from '../../schema/normalize.ts';
import type { Resource } from '../../schema/resource.ts';
import { validatorOf } from '../../schema/validation.ts';
import type { CustomerFamily } from './customerFamily.ts';
import { generateDemo } from './generateDemo.ts';

let formats: Formats;
beforeAll(async () => {
  formats = await loadFormats();
});

const familiesOf = (count: number, seed?: number): CustomerFamily[] =>
  [...generateDemo({ customers: count, ...(seed !== undefined && { seed }) })].flat();

function expectValid(resource: Resource, records: readonly Attributes[]): void {
  const validate = validatorOf(resource.fields, formats);
  for (const record of records) {
    const faults = validate({ record, changed: Object.keys(record), isNew: true });
    expect({ record, faults }).toEqual({ record, faults: [] });
    expect(normalize(resource.fields, record, record, formats)).toEqual(record);
  }
}

test('all 2,000 families pass the validation of the descriptions as they are', () => {
  const families = familiesOf(2000);
  const withCustomer = (parts: readonly Attributes[]): Attributes[] =>
    parts.map((part) => ({ ...part, customer: '1' }));
  expectValid(
    customers,
    families.map(({ customer }) => customer),
  );
  expectValid(addresses, withCustomer(families.flatMap((family) => family.addresses)));
  expectValid(contacts, withCustomer(families.flatMap((family) => family.contacts)));
  expectValid(bankaccounts, withCustomer(families.flatMap((family) => family.bankaccounts)));
});

test('the same seed gives the same families, the first of many are the first of few, another seed gives others', () => {
  expect(familiesOf(700).slice(0, 600)).toEqual(familiesOf(600));
  expect(familiesOf(10, 1)).not.toEqual(familiesOf(10, 2));
});

test('what must be unique stays unique up to 100,000 customers', () => {
  const seen = { companyName: new Set<string>(), relationNumber: new Set(), email: new Set<string>() };
  const counts = { companies: 0, customers: 0, contacts: 0 };
  for (const batch of generateDemo({ customers: 100_000 })) {
    for (const { customer, contacts: people } of batch) {
      counts.customers++;
      seen.relationNumber.add(customer.relationNumber);
      if (customer.kind === 1) {
        counts.companies++;
        seen.companyName.add(String(customer.companyName).toLowerCase().replaceAll(/\s/g, ''));
      }
      for (const { email } of people) {
        counts.contacts++;
        seen.email.add(email);
      }
    }
  }
  expect(counts.customers).toBe(100_000);
  expect(seen.relationNumber.size).toBe(counts.customers);
  expect(seen.companyName.size).toBe(counts.companies);
  expect(seen.email.size).toBe(counts.contacts);
});

test('the first customer is an active Dutch company', () => {
  expect(familiesOf(1)[0]?.customer).toMatchObject({ kind: 1, country: 'NL', state: 'active' });
});

test('some customers are persons and some are across the border, and every email address is on a reserved domain', () => {
  const families = familiesOf(600);
  const shareOf = (holds: (customer: Attributes) => boolean): number =>
    families.filter(({ customer }) => holds(customer)).length / families.length;
  expect(shareOf(({ kind }) => kind === 0)).toBeGreaterThan(0.2);
  expect(shareOf(({ country }) => country === 'BE')).toBeGreaterThan(0.01);
  expect(shareOf(({ country }) => country === 'DE')).toBeGreaterThan(0.01);
  expect(shareOf(({ country }) => country === 'NL')).toBeGreaterThan(0.9);
  for (const { email } of families.flatMap((family) => family.contacts)) expect(email).toMatch(/\.example$/);
});

test('each batch is made when it is asked for, so that memory does not grow with the number of customers', () => {
  const batches = generateDemo({ customers: 1_000_000_000, batchSize: 10 });
  expect(batches.next().value).toHaveLength(10);
  expect(batches.next().value).toHaveLength(10);
});

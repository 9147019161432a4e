import type { Attributes } from '../../schema/normalize.ts';
import { type CompanyKind, type CompanyName, hostLabel } from './companyNames.ts';
import { ibansIn, phoneNumberIn, registrationNumberOf, vatNumberOf } from './identifiers.ts';
import { firstNames, lastNamesIn } from './personNames.ts';
import { type Country, type Place, postalCodeIn, streetIn } from './places.ts';
import { elementAt, type Random } from './random.ts';

/** Describes a customer with all its records. They do not refer to each other, as ids exist only once they are stored. */
export interface CustomerFamily {
  customer: Attributes;
  addresses: Attributes[];
  contacts: Contact[];
  bankaccounts: Attributes[];
  /** Whether the first contact is invited to the portal. */
  isInvited: boolean;
}

/** Describes the properties of a customer that its details depend on. */
export interface CustomerSketch {
  index: number;
  country: Country;
  place: Place;
  /** Null for a private person. */
  company: (CompanyName & { kind: CompanyKind }) | null;
}

type Contact = Attributes & { firstName: string; lastName: string; email: string; rights: readonly string[] };

export function customerFamily(sketch: CustomerSketch, random: Random): CustomerFamily {
  const contacts = contactsOf(sketch, random);
  const [first] = contacts;
  const name = sketch.company?.name ?? `${first.firstName} ${first.lastName}`;
  const customer = customerOf(sketch, name, random);
  return {
    customer,
    addresses: addressesOf(sketch, random),
    contacts,
    bankaccounts: ibansIn(sketch.country, random.chance(0.15) ? 2 : 1, random).map((iban) => ({
      name: customer.companyName ?? name,
      iban,
      active: true,
    })),
    isInvited: sketch.index > 1 && random.chance(0.2),
  };
}

function customerOf(sketch: CustomerSketch, name: string, random: Random): Attributes {
  return {
    name,
    country: sketch.country,
    ...(sketch.company ? companyData(sketch, sketch.company, random) : { kind: 0 }),
    paymentMethod: sketch.index === 1 ? payingMethods[0] : random.pick(payingMethods),
    paymentTerm: random.pick([14, 14, 14, 14, 30]),
    defaultDiscount: random.pick([0, 0, 0, 0, 0, 0, 500, 750, 1000]),
    relationNumber: String(100_001 + sketch.index),
    supplier: sketch.company !== null && random.chance(0.03),
    state: sketch.index < 2 ? 'active' : random.pick(states),
  };
}

/** Lists ways to pay as often as they occur. */
const payingMethods = ['bankTransfer', 'bankTransfer', 'directDebit', 'directDebit', 'creditCard', 'online'];

const states = [...Array<string>(16).fill('active'), 'prospect', 'prospect', 'blocked', 'closed'];

function companyData({ index, country }: CustomerSketch, company: { kind: CompanyKind; name: string }, random: Random) {
  const form = random.pick(legalForms[company.kind]);
  return {
    kind: 1,
    companyName: form === soleTrader ? company.name : `${company.name} ${form}`,
    ...(country === 'NL' && { registrationNumber: registrationNumberOf(index) }),
    vatNumber: vatNumberIn(country, index, form === soleTrader),
  };
}

const soleTrader = 'eenmanszaak';

const legalForms: Readonly<Record<CompanyKind, readonly string[]>> = {
  trade: ['VOF', 'VOF', 'B.V.', soleTrader, soleTrader],
  partners: ['B.V.', 'B.V.', 'Maatschap'],
  brand: ['B.V.', 'B.V.', 'VOF', soleTrader],
  family: ['B.V.', 'B.V.', 'Holding B.V.'],
  flemish: ['BV', 'NV'],
  german: ['GmbH'],
};

function vatNumberIn(country: Country, index: number, isSoleTrader: boolean): string {
  if (country === 'BE') return vatNumberOf.belgian(index);
  if (country === 'DE') return vatNumberOf.german(index);
  return isSoleTrader ? vatNumberOf.dutchSoleTrader(index) : vatNumberOf.dutchLegalPerson(index);
}

function addressesOf({ country, place, company }: CustomerSketch, random: Random): Attributes[] {
  const addressOf = (kind: number, street: string): Attributes => ({
    kind,
    street,
    postalCode: postalCodeIn(country, place, random),
    city: place.city,
    country,
    active: true,
  });
  const hasPostBox = country === 'NL' && company !== null && random.chance(0.3);
  return [
    addressOf(0, streetIn(country, random)),
    ...(hasPostBox ? [addressOf(1, `Postbus ${random.integer(1, 9_900)}`)] : []),
  ];
}

/** Lists the function and rights of the first, second and third contact of a company. */
const tasks = [
  { function: 'Directeur', rights: ['domains', 'hosting', 'invoices', 'orders', 'signing'] },
  { function: 'Financiële administratie', rights: ['invoices'] },
  { function: 'Systeembeheerder', rights: ['domains', 'hosting', 'orders'] },
] as const;

function contactsOf(sketch: CustomerSketch, random: Random): [Contact, ...Contact[]] {
  const { country, place, company, index } = sketch;
  // Picks different first names, so that no two colleagues share an email address.
  const given = random.sample(people, company ? random.pick([1, 1, 2, 2, 3]) : 1);
  const domain = company ? `${hostLabel(company.name)}.example` : 'brievenbus.example';
  const contacts = given.map(({ salutation, firstName }, position): Contact => {
    const lastName = (position === 0 && company?.owner) || random.pick(lastNamesIn[country]);
    const mailbox = `${mailboxPart(firstName)}.${mailboxPart(lastName)}`;
    const task = elementAt(tasks, position);
    return {
      salutation,
      firstName,
      lastName,
      function: company ? task.function : null,
      email: `${company ? mailbox : `${mailbox}.${index + 1}`}@${domain}`,
      phone: phoneNumberIn(country, place, random),
      language: country === 'DE' || random.chance(0.04) ? 'en' : 'nl',
      administrativeEmails: position === (given.length > 1 ? 1 : 0),
      rights: task.rights,
      // Keeps the first contact active, so that each customer can be reached.
      active: random.chance(0.97) || position === 0,
    };
  });
  return contacts as [Contact, ...Contact[]];
}

const people = firstNames.flatMap((names, salutation) => names.map((firstName) => ({ salutation, firstName })));

const mailboxPart = (name: string): string => hostLabel(name).replaceAll('-', '');

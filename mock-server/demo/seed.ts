import { memberships } from '../../resources/memberships.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { demoExpansions, demoExtensions, demoPlans, demoServers } from './catalogue.ts';
import { demoCompany } from './company.ts';
import type { CustomerFamily } from './customerFamily.ts';
import { defaultSeed, generateDemo } from './generateDemo.ts';
import { type DemoSignIn, demoSignIns } from './signIns.ts';

/** Stores records of one resource and gives their ids in the same order. */
export type CreateMany = (resource: string, records: Attributes[]) => Promise<string[]>;

/** Changes the one record of a resource that has one. */
export type SaveSingle = (resource: string, values: Attributes) => Promise<void>;

export interface SeedOptions {
  createMany: CreateMany;
  customers?: number;
  seed?: number;
  onProgress?: (done: number, total: number) => void;
}

export const defaultCustomers = 2000;

const allRights = memberships.fields.rights.options.map(({ value }) => value);

/** Demo data is only for an empty database: nothing that somebody entered is ever mixed with it. */
export async function needsSeed(countRows: (resource: string) => Promise<number>): Promise<boolean> {
  return (await countRows('users')) === 0 && (await countRows('customers')) === 0;
}

/**
 * Fills an empty database with the demo world, in batches, so that memory stays flat. Run it in one transaction: a seeding
 * that was cut short then leaves an empty database, which is seeded again.
 */
export async function seedDemo(options: SeedOptions & { saveSingle: SaveSingle }): Promise<void> {
  const { createMany, saveSingle, customers = defaultCustomers, seed = defaultSeed, onProgress } = options;
  await saveSingle('company', demoCompany);
  await createMany('servers', [...demoServers]);
  await createMany('plans', [...demoPlans]);
  await createMany('expansions', [...demoExpansions]);
  await createMany('extensions', [...demoExtensions]);
  const signInIds = await createMany('users', demoSignIns.map(userOf));
  let done = 0;
  for (const families of generateDemo({ customers, seed })) {
    const customerIds = await createFamilies(createMany, families);
    await createSome(createMany, 'memberships', signInMemberships(signInIds, customerIds, done));
    done += families.length;
    onProgress?.(done, customers);
  }
}

export interface FurtherOptions extends SeedOptions {
  customers: number;
  /** How many of them are there already. */
  present: number;
}

/** Adds the customers that a database with the first of them lacks, up to as many as asked. */
export async function seedFurther({ createMany, customers, present, seed, onProgress }: FurtherOptions): Promise<void> {
  let done = present;
  for (const families of generateDemo({ customers, from: present, seed })) {
    await createFamilies(createMany, families);
    done += families.length;
    onProgress?.(done, customers);
  }
}

const userOf = ({ name, email, password, roles }: DemoSignIn): Attributes => ({
  name,
  email,
  password,
  roles,
  language: 'nl',
  state: 'active',
});

/** Memberships of the sign-ins in those of these customers they belong to; the first of these is the `done`-th of all. */
function signInMemberships(signInIds: readonly string[], customerIds: readonly string[], done: number): Attributes[] {
  return demoSignIns.flatMap(({ memberOf }, index) => {
    const customer = memberOf === null ? undefined : customerIds[memberOf - done];
    return customer ? [{ user: signInIds[index], customer, rights: allRights }] : [];
  });
}

/** Stores the families of a batch, and gives the ids of their customers. */
async function createFamilies(createMany: CreateMany, families: readonly CustomerFamily[]): Promise<string[]> {
  const customerIds = await createMany(
    'customers',
    families.map(({ customer }) => customer),
  );
  const partsOf = (resource: 'addresses' | 'contacts' | 'bankaccounts'): Attributes[] =>
    families.flatMap((family, index) => family[resource].map((part) => ({ ...part, customer: customerIds[index] })));
  await createMany('addresses', partsOf('addresses'));
  await createMany('contacts', partsOf('contacts'));
  await createMany('bankaccounts', partsOf('bankaccounts'));
  await inviteUsers(createMany, families, customerIds);
  return customerIds;
}

/** Invited users have no password yet: hashing one for each would take most of the start. */
async function inviteUsers(
  createMany: CreateMany,
  families: readonly CustomerFamily[],
  customerIds: readonly string[],
) {
  const invitations = families.flatMap(({ isInvited, contacts: [contact] }, index) =>
    isInvited && contact ? [{ contact, customer: customerIds[index] }] : [],
  );
  const users = invitations.map(({ contact: { firstName, lastName, email, language } }) => ({
    name: `${firstName} ${lastName}`,
    email,
    language,
    roles: ['CUSTOMER'],
    state: 'invited',
  }));
  const userIds = await createSome(createMany, 'users', users);
  const memberships = invitations.map(({ contact: { rights }, customer }, index) => ({
    user: userIds[index],
    customer,
    rights,
  }));
  await createSome(createMany, 'memberships', memberships);
}

const createSome = async (createMany: CreateMany, resource: string, records: Attributes[]): Promise<string[]> =>
  records.length > 0 ? createMany(resource, records) : [];

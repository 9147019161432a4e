import { memberships } from '../../resources/memberships.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { demoExpansions, demoExtensions, demoPlans } from './catalogue.ts';
import { demoCompany } from './company.ts';
import type { CustomerFamily } from './customerFamily.ts';
import { defaultSeed, generateDemo } from './generateDemo.ts';
import { elementAt } from './random.ts';
import { type DemoSignIn, demoSignIns } from './signIns.ts';
import { doBusiness } from './world/billing/business.ts';
import { type Subscription, subscribe } from './world/billing/subscriptions.ts';
import { type Furnished, furnish } from './world/furnish.ts';
import { watchServers } from './world/serverDays.ts';
import { demoServers } from './world/servers.ts';
import { catalogueOf, createSome, type Settled, type World } from './world/world.ts';

export interface SeedOptions extends Pick<World, 'createMany' | 'changeMany' | 'find' | 'today'> {
  customers?: number;
  seed?: number;
  onProgress?: (done: number, total: number) => void;
}

/** Saves the one record of a resource. */
export type SaveSingle = (resource: string, values: Attributes) => Promise<void>;

export const defaultCustomers = 2000;

/** Gives domains, hosting and invoices to this many customers only, so that a first start stays fast. */
const furnishedCustomers = 2000;

const allRights = memberships.fields.rights.options.map(({ value }) => value);

/** Returns whether the database is empty: demo data is never mixed with data that people entered. */
export async function needsSeed(countRows: (resource: string) => Promise<number>): Promise<boolean> {
  return (await countRows('users')) === 0 && (await countRows('customers')) === 0;
}

/**
 * Fills an empty database with the demo world, in batches, so that memory use stays constant. Run it in one transaction: an
 * interrupted seeding then leaves an empty database, which is seeded again.
 */
export async function seedDemo({
  customers = defaultCustomers,
  saveSingle,
  ...options
}: SeedOptions & { saveSingle: SaveSingle }): Promise<void> {
  const { createMany } = options;
  await saveSingle('company', demoCompany);
  await watchServers(options, await createMany('servers', [...demoServers]));
  await createMany('plans', [...demoPlans]);
  await createMany('expansions', [...demoExpansions]);
  await createMany('extensions', [...demoExtensions]);
  const signInIds = await createMany('users', demoSignIns.map(userOf));
  const customersThere: Settled[] = [];
  const subscriptions: Subscription[] = [];
  const world = await settle({ ...options, present: 0, customers }, async (world, settled, furnished) => {
    await createSome(world, 'memberships', signInMemberships(signInIds, settled));
    customersThere.push(...furnished.map(({ owner }) => owner));
    subscriptions.push(...(await subscribe(world, furnished)));
  });
  await doBusiness(world, customersThere, subscriptions);
}

export interface FurtherOptions extends SeedOptions {
  customers: number;
  /** Number of customers that exist already. */
  present: number;
}

/** Adds the customers that the database lacks, up to the given number. */
export async function seedFurther(options: FurtherOptions): Promise<void> {
  await settle(options, async () => undefined);
}

async function settle(
  { customers, present, seed = defaultSeed, onProgress, ...means }: FurtherOptions,
  afterBatch: (world: World, settled: readonly Settled[], furnished: readonly Furnished[]) => Promise<void>,
): Promise<World> {
  const world: World = { ...means, seed, catalogue: await catalogueOf(means.find) };
  let done = present;
  for (const families of generateDemo({ customers, from: present, seed })) {
    const settled = await createFamilies(world, families, done);
    const furnished = await furnish(
      world,
      settled.filter(({ index }) => index < furnishedCustomers),
    );
    await afterBatch(world, settled, furnished);
    done += families.length;
    onProgress?.(done, customers);
  }
  return world;
}

const userOf = ({ name, email, password, roles }: DemoSignIn): Attributes => ({
  name,
  email,
  password,
  roles,
  language: 'nl',
  state: 'active',
});

/** Returns the memberships of the demo sign-ins in those of these customers that they belong to. */
const signInMemberships = (signInIds: readonly string[], settled: readonly Settled[]): Attributes[] =>
  demoSignIns.flatMap(({ memberOf }, position) => {
    const customer = settled.find(({ index }) => index === memberOf)?.id;
    return customer ? [{ user: signInIds[position], customer, rights: allRights }] : [];
  });

/**
 * Stores the families of a batch.
 * @param from index of the first
 */
async function createFamilies(world: World, families: readonly CustomerFamily[], from: number): Promise<Settled[]> {
  const { createMany } = world;
  const customerIds = await createMany(
    'customers',
    families.map(({ customer }) => customer),
  );
  const partsOf = (resource: 'addresses' | 'contacts' | 'bankaccounts'): Attributes[] =>
    families.flatMap((family, index) => family[resource].map((part) => ({ ...part, customer: customerIds[index] })));
  await createMany('addresses', partsOf('addresses'));
  await createMany('contacts', partsOf('contacts'));
  const accountIds = await createMany('bankaccounts', partsOf('bankaccounts'));
  await inviteUsers(world, families, customerIds);
  let accounts = 0;
  return families.map((family, offset) => {
    const bankaccount = elementAt(accountIds, accounts);
    accounts += family.bankaccounts.length;
    return { family, index: from + offset, id: elementAt(customerIds, offset), bankaccount };
  });
}

/** Creates invited users, without a password: hashing one for each would take most of the start. */
async function inviteUsers(world: World, families: readonly CustomerFamily[], customerIds: readonly string[]) {
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
  const userIds = await createSome(world, 'users', users);
  const memberships = invitations.map(({ contact: { rights }, customer }, index) => ({
    user: userIds[index],
    customer,
    rights,
  }));
  await createSome(world, 'memberships', memberships);
}

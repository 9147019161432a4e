import type { Attributes } from '../../../schema/normalize.ts';
import { elementAt } from '../random.ts';
import { dnsRecordsOf } from './dnsrecords.ts';
import { domainContactOf } from './domaincontacts.ts';
import { type DomainSketch, domainRecord, domainsOf } from './domains.ts';
import { type HostingSketch, hostingOf, hostingRecord, isFilled } from './hosting.ts';
import { contentsOf } from './hostingContents.ts';
import { nameserversOf } from './nameservers.ts';
import { verificationsOf } from './verifications.ts';
import { createSome, type Settled, type World } from './world.ts';

/** Holds a customer's domains and hosting accounts. */
export interface Furnished {
  owner: Settled;
  domains: readonly Owned[];
  hosting: readonly { sketch: HostingSketch; id: string }[];
}

/** Creates the domains with their zones, and the hosting with its contents, of a batch of customers. */
export async function furnish(world: World, customers: readonly Settled[]): Promise<Furnished[]> {
  const owned = await createDomains(world, customers);
  await createSome(
    world,
    'nameservers',
    owned.flatMap(({ sketch, id }) => nameserversOf(world, sketch, id)),
  );
  await createSome(
    world,
    'dnsrecords',
    owned.flatMap(({ sketch, id }) => dnsRecordsOf(world, sketch, id)),
  );
  const hosting = await createHosting(world, owned);
  return customers.map((owner) => ({
    owner,
    domains: owned.filter(({ sketch }) => sketch.owner === owner),
    hosting: hosting.filter(({ sketch }) => sketch.domain.owner === owner),
  }));
}

interface Owned {
  sketch: DomainSketch;
  id: string;
}

async function createDomains(world: World, customers: readonly Settled[]): Promise<Owned[]> {
  const ofOwners = customers.map((owner) => domainsOf(world, owner)).filter(({ length }) => length > 0);
  const contacts = await createSome(
    world,
    'domaincontacts',
    ofOwners.map((sketches) => domainContactOf(world, elementAt(sketches, 0).owner)),
  );
  const verifications = ofOwners.flatMap((ofOwner, index) =>
    verificationsOf(world, elementAt(ofOwner, 0).owner, elementAt(contacts, index)),
  );
  await createSome(world, 'contactverifications', verifications);
  const sketches = ofOwners.flat();
  const records = ofOwners.flatMap((ofOwner, index) =>
    ofOwner.map((sketch) => domainRecord(world, sketch, elementAt(contacts, index))),
  );
  const ids = await createSome(world, 'domains', records);
  return sketches.map((sketch, index) => ({ sketch, id: elementAt(ids, index) }));
}

async function createHosting(world: World, owned: readonly Owned[]): Promise<Furnished['hosting']> {
  const perOwner = Map.groupBy(owned, ({ sketch }) => sketch.owner);
  const sketches = [...perOwner.values()].flatMap((ofOwner) => hostingOf(world, ofOwner));
  const ids = await createSome(
    world,
    'hosting',
    sketches.map((sketch) => hostingRecord(world, sketch)),
  );
  const filled = sketches.flatMap((sketch, index) =>
    isFilled(sketch) ? [contentsOf(world, sketch, elementAt(ids, index))] : [],
  );
  for (const resource of filledOnes) {
    const records: Attributes[] = filled.flatMap((contents) => contents[resource]);
    await createSome(world, resource, records);
  }
  return sketches.map((sketch, index) => ({ sketch, id: elementAt(ids, index) }));
}

/** Names what accounts hold, sub-servers first as mail may be at their domains. */
const filledOnes = [
  'subservers',
  'mailaccounts',
  'mailaliases',
  'databases',
  'ftpaccounts',
  'backups',
  'hostingreadings',
] as const;

import { addDays } from '../../../rules/billing/calendar/day.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { elementAt, type Random } from '../random.ts';
import { catalogued, choicesOf, type Settled, type World } from './world.ts';

/** Describes a domain before it is stored. */
export interface DomainSketch {
  owner: Settled;
  name: string;
  suffix: string;
  state: string;
}

/** Gives the first customer, shown to everybody, domains in nearly every state. */
const shownStates = [
  'active',
  'locked',
  'expiring',
  'transferring',
  'quarantine',
  'active',
  'registering',
  'expired',
  'elsewhere',
];

const weighted = (weights: Record<string, number>): readonly string[] =>
  Object.entries(weights).flatMap(([state, weight]) => Array<string>(weight).fill(state));
const usualStates = weighted({
  active: 72,
  locked: 12,
  expiring: 6,
  registering: 2,
  transferring: 2,
  expired: 1,
  awaitingCode: 1,
  transferRejected: 1,
  quarantine: 1,
  deleted: 1,
  transferredAway: 1,
});
const pastStates = ['deleted', 'transferredAway'];

/** Returns the label of the domain of a customer's email: by company name, or the person's own. */
export function labelOf({ index, family }: Settled): string {
  const [mailbox = '', host = ''] = family.contacts[0]?.email.split('@') ?? [];
  const isPerson = family.customer.kind === 0;
  return isPerson ? `${mailbox.replace(/\.\d+$/, '').replace('.', '-')}-${index + 1}` : host.replace(/\.example$/, '');
}

const homeSuffix: Record<string, string> = { NL: '.nl', BE: '.be', DE: '.de' };
const furtherNames = [
  '.com',
  '.eu',
  '.net',
  '.org',
  '-online.nl',
  '-webshop.nl',
  '-groep.nl',
  '-nieuws.nl',
  '-info.com',
];

export function domainsOf(world: World, owner: Settled): DomainSketch[] {
  const { customer } = owner.family;
  if (customer.state === 'prospect') return [];
  const random = choicesOf(world, owner, 1);
  const label = labelOf(owner);
  const count = owner.index === 0 ? shownStates.length : random.pick([1, 1, 1, 2, 2, 2, 3, 4]);
  const ends = [homeSuffix[String(customer.country)] ?? '.nl', ...random.sample(furtherNames, count - 1)];
  return ends.map((end, position) => ({
    owner,
    name: `${label}${end}`,
    suffix: end.slice(end.lastIndexOf('.')),
    state: lockable(end, stateOf(owner, position, random)),
  }));
}

/** Lists the suffixes whose registry has no lock. */
const withoutLock = ['.be', '.de', '.eu'];

const lockable = (end: string, state: string): string =>
  state === 'locked' && withoutLock.some((suffix) => end.endsWith(suffix)) ? 'active' : state;

function stateOf({ index, family: { customer } }: Settled, position: number, random: Random): string {
  if (index === 0) return elementAt(shownStates, position);
  if (customer.state === 'closed') return random.pick(pastStates);
  // Keeps a customer's main domain active in most cases.
  return position === 0 && random.chance(0.8) ? 'active' : random.pick(usualStates);
}

/** Limits the days from now until the domain expires, by state. */
const expiry: Record<string, readonly [earliest: number, latest: number]> = {
  active: [32, 364],
  locked: [32, 364],
  expiring: [2, 29],
  expired: [-6, -1],
  quarantine: [-30, -8],
  deleted: [-400, -60],
  transferredAway: [-300, 200],
};

export function domainRecord(world: World, { owner, name, suffix, state }: DomainSketch, contact: string): Attributes {
  const random = choicesOf(world, owner, 2);
  const days = expiry[state];
  return {
    name,
    customer: owner.id,
    extension: catalogued(world, suffix),
    state,
    ...(days && { expiresOn: addDays(world.today, random.integer(...days)) }),
    autoRenew: random.chance(0.9),
    registrant: contact,
    administrativeContact: contact,
    ...(days && { authCode: `${random.digits(4)}-${name.slice(0, 3)}-${random.digits(6)}` }),
  };
}

/** Returns whether we have the zone of the domain. */
export const hasZone = (sketch: DomainSketch): boolean => isLive(sketch) || sketch.state === 'elsewhere';

/** Returns whether we hold the domain, and it answers in DNS. */
export const isLive = ({ state }: DomainSketch): boolean => ['active', 'locked', 'expiring', 'expired'].includes(state);

import type { Attributes } from '../../../schema/normalize.ts';
import { elementAt, type Random } from '../random.ts';
import { type DomainSketch, isLive, labelOf } from './domains.ts';
import { serverOf } from './servers.ts';
import { catalogued, choicesOf, type World } from './world.ts';

/** Describes a hosting account before it is stored. */
export interface HostingSketch {
  domain: DomainSketch;
  domainId: string;
  position: number;
  plan: keyof typeof plans;
  state: string;
}

/** Limits space in MB, and traffic in MB a month. */
export const plans = {
  Start: { disk: 5_000, traffic: 50_000 },
  Groei: { disk: 25_000, traffic: 250_000 },
  Zakelijk: { disk: 100_000, traffic: 1_000_000 },
  Webwinkel: { disk: 100_000, traffic: 2_000_000 },
} as const;
const planNames = ['Start', 'Start', 'Start', 'Groei', 'Groei', 'Zakelijk', 'Webwinkel'] as const;
const shownStates = ['active', 'active', 'suspended', 'pending'];
const usualStates = [...Array<string>(36).fill('active'), 'suspended', 'pending', 'cancelled', 'terminated'];

/** Sketches accounts on the domains of a customer: several for the first customer, at most two for others. */
export function hostingOf(world: World, owned: readonly { sketch: DomainSketch; id: string }[]): HostingSketch[] {
  const live = owned.filter(({ sketch }) => isLive(sketch));
  const owner = live[0]?.sketch.owner;
  if (!owner) return [];
  const random = choicesOf(world, owner, 5);
  const count = owner.index === 0 ? shownStates.length : random.pick([0, 0, 0, 1, 1, 1, 1, 1, 1, 2]);
  return live.slice(0, count).map(({ sketch, id }, position) => ({
    domain: sketch,
    domainId: id,
    position,
    plan: random.pick(planNames),
    state: owner.index === 0 ? elementAt(shownStates, position) : stateOf(owner.family.customer, random),
  }));
}

const stateOf = ({ state }: Attributes, random: Random): string =>
  state === 'blocked' ? 'suspended' : random.pick(usualStates);

export function hostingRecord(world: World, { domain, domainId, position, plan, state }: HostingSketch): Attributes {
  const { owner, name } = domain;
  const random = choicesOf(world, owner, 6);
  const server = serverOf(owner);
  const { disk, traffic } = plans[plan];
  return {
    name,
    customer: owner.id,
    plan: catalogued(world, plan),
    state,
    domain: domainId,
    diskQuota: disk,
    bandwidthQuota: traffic,
    ...(state === 'suspended' && { suspensionReason: 'billing' }),
    ...(state !== 'pending' && {
      server: catalogued(world, server.name),
      controlPanel: `https://${server.name}:2222`,
      ftpHost: server.name,
      username: `${labelOf(owner).replaceAll('-', '').slice(0, 8)}${owner.index + 1}${elementAt(['', 'b', 'c', 'd'], position)}`,
      password: `Demo-${random.digits(4)}-${random.digits(4)}`,
      diskUsage: random.integer(40, Math.round(disk * 0.9)),
      bandwidthUsage: random.integer(100, Math.round(traffic * 0.6)),
    }),
  };
}

/** Returns whether the account holds anything. */
export const isFilled = ({ state }: HostingSketch): boolean => state === 'active' || state === 'suspended';

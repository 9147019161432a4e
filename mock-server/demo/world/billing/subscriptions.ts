import { type BilledPeriod, periodsToBill } from '../../../../rules/billing/calendar/billedPeriods.ts';
import { addMonthsFromAnchor } from '../../../../rules/billing/calendar/day.ts';
import type { Anchor } from '../../../../rules/billing/calendar/period.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { Random } from '../../random.ts';
import { isLive } from '../domains.ts';
import type { Furnished } from '../furnish.ts';
import { isFilled } from '../hosting.ts';
import { catalogued, choicesOf, createSome, type Settled, type World } from '../world.ts';

/** Describes a recurring sale to a customer. */
export interface Subscription {
  owner: Settled;
  /** Its invoice rule, as stored. */
  rule: Attributes;
  /** The periods billed in the last two years. */
  billed: readonly BilledPeriod[];
}

interface SubscriptionSketch {
  owner: Settled;
  /** The account whose plan it bills. */
  hosting?: string;
  product: string;
  description: string;
  anchor: Anchor;
  startsOn: string;
  endsOn: string | null;
}

export const yearsOfInvoices = 2;

/** Creates the invoice rules of a batch of customers. */
export async function subscribe(world: World, furnished: readonly Furnished[]): Promise<Subscription[]> {
  const sketches = furnished.flatMap((one) => subscriptionsOf(world, one));
  if (sketches.length === 0) return [];
  const periods = sketches.map(({ anchor, startsOn, endsOn }) =>
    periodsToBill({ anchor, startsOn, endsOn, daysInAdvance: 0 }, startsOn, world.today),
  );
  const ids = await createSome(
    world,
    'invoicerules',
    sketches.map((sketch, index) => ruleRecord(world, sketch, periods[index]?.at(-1)?.end ?? sketch.startsOn)),
  );
  const rules = new Map((await world.find('invoicerules', { id: ids })).map((rule) => [rule.id, rule]));
  const earliest = addMonthsFromAnchor(world.today, -12 * yearsOfInvoices);
  return sketches.map(({ owner }, index) => ({
    owner,
    rule: rules.get(ids[index]) ?? {},
    billed: periods[index]?.filter(({ start }) => start > earliest) ?? [],
  }));
}

/** Bills domains by the year; hosting too, but for some customers by the month. */
function subscriptionsOf(world: World, { owner, domains, hosting }: Furnished): SubscriptionSketch[] {
  if (owner.family.customer.state === 'closed') return [];
  const random = choicesOf(world, owner, 20);
  const anchor = { day: random.pick([1, 15]), month: random.integer(1, 12), schedule: 'yearly' } as const;
  const isMonthly = owner.index === 0 || random.chance(0.03);
  const yearly = { owner, anchor, ...lifeOf(world, owner, anchor, random) };
  const monthly = {
    owner,
    ...lifeOf(world, owner, anchor, random),
    anchor: { ...anchor, schedule: 'monthly' } as const,
  };
  return [
    ...domains
      .filter(({ sketch }) => isLive(sketch))
      .map(({ sketch }) => ({
        ...yearly,
        product: catalogued(world, sketch.suffix),
        description: `Domeinnaam ${sketch.name}`,
      })),
    ...hosting
      .filter(({ sketch }) => isFilled(sketch))
      .map(({ sketch, id }) => ({
        ...(isMonthly ? monthly : yearly),
        hosting: id,
        product: catalogued(world, sketch.plan),
        description: `Hosting ${sketch.plan}: ${sketch.domain.name}`,
      })),
  ];
}

/** Draws start and end of a subscription; most have no end. */
function lifeOf({ today }: World, { index }: Settled, { day, month }: Anchor, random: Random) {
  const monthsAgo = index === 0 ? 30 : random.integer(1, 40);
  const firstDay = `${today.slice(0, 7)}-${String(day).padStart(2, '0')}`;
  const someDay = addMonthsFromAnchor(firstDay, -monthsAgo);
  const startsOn = `${someDay.slice(0, 5)}${String(month).padStart(2, '0')}${someDay.slice(7)}`;
  const begins = startsOn < today ? startsOn : addMonthsFromAnchor(startsOn, -12);
  const next = addMonthsFromAnchor(begins, 12 * (Number(today.slice(0, 4)) - Number(begins.slice(0, 4)) + 1));
  const isTerminated = index > 0 && random.chance(0.04);
  return { startsOn: begins, endsOn: isTerminated ? addMonthsFromAnchor(next, random.pick([0, -12])) : null };
}

function ruleRecord(world: World, sketch: SubscriptionSketch, nextPeriod: string): Attributes {
  const { owner, hosting, product, description, anchor, startsOn, endsOn } = sketch;
  return {
    customer: owner.id,
    ...(hosting && { hosting }),
    product,
    description,
    discount: owner.family.customer.defaultDiscount ?? 0,
    startDate: startsOn,
    schedule: anchor.schedule,
    anchorDay: anchor.day,
    ...(anchor.schedule === 'yearly' && { anchorMonth: anchor.month }),
    nextPeriod,
    ...(endsOn && { terminatedOn: endsOn, state: endsOn <= world.today ? 'ended' : 'terminating' }),
  };
}

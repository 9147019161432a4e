import type { Attributes } from '../../../../schema/normalize.ts';
import { labelOf } from '../domains.ts';
import { catalogued, choicesOf, type Settled, type World } from '../world.ts';

/** Draws the goods of a quotation: a domain, hosting on it, and sometimes manual work. */
export function waresOf(world: World, owner: Settled, kind: number): Attributes[] {
  const random = choicesOf(world, owner, kind);
  const domain = `${labelOf(owner)}-${random.pick(['nieuw', 'winkel', 'actie', 'team'])}${kind}.nl`;
  const plan = random.pick(['Start', 'Groei', 'Zakelijk', 'Webwinkel']);
  return [
    { product: catalogued(world, '.nl'), period: 'yearly', domain },
    { product: catalogued(world, plan), period: random.pick(['monthly', 'yearly']), domain },
    ...(random.chance(0.4)
      ? [{ product: catalogued(world, 'Beheer op afstand'), period: 'once', quantity: 2500 }]
      : []),
  ];
}

/** Picks one customer in `every`, with one of `each` in turn; the first customer, whom the demo shows, gets all. */
export function chosen<T>(
  customers: readonly Settled[],
  every: number,
  each: readonly T[],
): { owner: Settled; each: T }[] {
  return customers.flatMap((owner) => {
    if (owner.index === 0) return each.map((one) => ({ owner, each: one }));
    const one = owner.index % every === 5 ? each[Math.floor(owner.index / every) % each.length] : undefined;
    return one === undefined ? [] : [{ owner, each: one }];
  });
}

import type { Domain } from '../../resources/domains.ts';
import type { InvoiceRule } from '../../resources/invoicerules.ts';
import { addDays } from '../billing/calendar/day.ts';
import type { RuleBilling } from '../billing/calendar/ruleBilling.ts';
import { inChunks } from './inChunks.ts';
import type { Asked } from './runKind.ts';

/** Holds a rule with what it bills today. */
export interface Billed extends RuleBilling {
  rule: InvoiceRule;
}

/** Lists the states in which a domain is not kept at present. An expired one is renewed once its bill is paid. */
const lapsed: readonly Domain['state'][] = ['cancelling', 'quarantine', 'restoring', 'deleted', 'transferredAway'];

/** Sets the days by which a period may outlast its domain, as delivery and registration differ by some. */
const tolerance = 31;

/**
 * Leaves out running rules of domains that will not live through what is billed today. Nobody pays for a renewal that
 * does not happen. The rules stay as they are, and are billed once the domain is renewed.
 */
export async function withoutHeld(billed: readonly Billed[], { find }: Pick<Asked, 'find'>): Promise<Billed[]> {
  const candidates = billed.filter(({ rule, lines }) => rule.state === 'active' && lines.length > 0);
  const ids = candidates.flatMap(({ rule: { orderline } }) => orderline ?? []);
  const sold = await inChunks(ids, (id) =>
    find('orderlines', { id, 'product.kind': 'extension', domain: { null: false } }),
  );
  const nameOf = new Map(sold.map(({ id, domain }) => [id, domain ?? '']));
  const domains = await inChunks([...new Set(nameOf.values())], (name) => find('domains', { name }));
  const domainOf = new Map(domains.map((domain) => [domain.name, domain]));
  const isHeld = ({ rule, nextPeriod }: Billed): boolean => {
    const domain = domainOf.get(nameOf.get(rule.orderline ?? '') ?? '');
    return domain?.customer === rule.customer && endsBefore(domain, nextPeriod);
  };
  const held = new Set(candidates.filter(isHeld));
  return billed.filter((one) => !held.has(one));
}

/** Tells whether a domain has ended, or ends before a day without being renewed. */
const endsBefore = ({ state, autoRenew, expiresOn }: Domain, day: string): boolean =>
  lapsed.includes(state) || (!autoRenew && expiresOn !== null && addDays(expiresOn, tolerance) < day);

import type { Domain } from '../../resources/domains.ts';
import type { InvoiceRule } from '../../resources/invoicerules.ts';
import { addDays } from '../billing/calendar/day.ts';
import { ruleBilling } from '../billing/calendar/ruleBilling.ts';
import { inChunks } from './inChunks.ts';
import type { Asked } from './runKind.ts';

/** Lists the states in which a domain is not kept at present. An expired one is renewed once its bill is paid. */
const lapsed: readonly Domain['state'][] = ['cancelling', 'quarantine', 'restoring', 'deleted', 'transferredAway'];

/** Sets the days by which a period may outlast its domain, as delivery and registration differ by some. */
const tolerance = 31;

/**
 * Leaves out running rules of domains that will not live through the period. Nobody pays for a renewal that does not
 * happen. The rules stay as they are, and are billed once the domain is renewed.
 */
export async function withoutHeld(
  rules: readonly InvoiceRule[],
  today: string,
  { find }: Pick<Asked, 'find'>,
): Promise<InvoiceRule[]> {
  const ids = rules.flatMap(({ state, orderline }) => (state === 'active' && orderline !== null ? orderline : []));
  const lines = await inChunks(ids, (id) =>
    find('orderlines', { id, 'product.kind': 'extension', domain: { null: false } }),
  );
  const nameOf = new Map(lines.map(({ id, domain }) => [id, domain ?? '']));
  const domains = await inChunks([...new Set(nameOf.values())], (name) => find('domains', { name }));
  const domainOf = new Map(domains.map((domain) => [domain.name, domain]));
  return rules.filter((rule) => {
    const domain = rule.state === 'active' ? domainOf.get(nameOf.get(rule.orderline ?? '') ?? '') : undefined;
    return domain?.customer !== rule.customer || !isHeld(rule, domain, today);
  });
}

/** Tells whether a domain ends, or has ended, before what is due of its rule. */
function isHeld(rule: InvoiceRule, { state, autoRenew, expiresOn }: Domain, today: string): boolean {
  if (lapsed.includes(state)) return true;
  const { nextPeriod: end } = ruleBilling(rule, today);
  return !autoRenew && expiresOn !== null && addDays(expiresOn, tolerance) < end;
}

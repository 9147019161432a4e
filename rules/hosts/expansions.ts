import type { Limits } from '../../outside/panel/panel.ts';
import type { Product } from '../../resources/products.ts';
import { onePiece } from '../billing/amounts/lineAmount.ts';
import type { RuleContext } from '../stored/records.ts';

/** Names what an expansion adds to each limit of an account. */
const adds = {
  diskMb: 'extraDisk',
  trafficMb: 'extraTraffic',
  mailboxes: 'extraMailboxes',
  databases: 'extraDatabases',
} as const satisfies Record<keyof Limits, keyof Product>;

/** Tells whether a panel can be told what an expansion adds; any other is set by a person. */
export const isMeasured = (product: Product | null | undefined): boolean =>
  product?.kind === 'expansion' && Object.values(adds).some((field) => (product[field] ?? 0) > 0);

/** Holds an expansion that an account has; the quantity is in thousandths. */
export interface Held {
  product: Product;
  quantity: number;
}

/**
 * Finds the expansions of an account. They are its order lines that are under way or done, and its invoice rules without
 * an order line, as a change of plan or staff makes them. What has an ended rule is over.
 */
export async function expansionsOf(hosting: string, { find }: Pick<RuleContext, 'find'>): Promise<Held[]> {
  const kind = { 'product.kind': 'expansion' };
  const lines = await find('orderlines', { hosting, ...kind, state: ['submitted', 'done'] });
  const rules = await find('invoicerules', { ...kind, or: [{ hosting }, { 'orderline.hosting': hosting }] });
  const ended = new Set(rules.filter(({ state }) => state === 'ended').map(({ orderline }) => orderline));
  const live = [
    ...lines.filter(({ id }) => !ended.has(id)),
    ...rules.filter(({ orderline, state }) => orderline === null && state !== 'ended'),
  ];
  const ids = [...new Set(live.flatMap(({ product }) => product ?? []))];
  const products = new Map((await find('products', { id: ids })).map((product) => [product.id, product]));
  return live.flatMap(({ product: id, quantity }) => {
    const product = products.get(id ?? '');
    return isMeasured(product) && product ? [{ product, quantity }] : [];
  });
}

/** Adds expansions to what a plan allows; what has no limit keeps none. */
export function limitsWith(ofPlan: Limits, held: readonly Held[]): Limits {
  const expanded = (limit: keyof Limits): number | null => {
    const own = ofPlan[limit];
    const more = held.reduce((sum, { product, quantity }) => sum + (product[adds[limit]] ?? 0) * quantity, 0);
    return own === null ? null : own + Math.floor(more / onePiece);
  };
  return {
    diskMb: expanded('diskMb'),
    trafficMb: expanded('trafficMb'),
    mailboxes: expanded('mailboxes'),
    databases: expanded('databases'),
  };
}

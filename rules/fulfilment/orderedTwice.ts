import type { OrderLine } from '../../resources/orderlines.ts';
import type { Order } from '../../resources/orders.ts';
import type { FaultOf, FaultTexts } from '../../schema/fault.ts';
import type { Change } from '../../schema/rule.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

export const orderedTwiceTexts = {
  NAME_TWICE_IN_ORDER: {
    en: 'This order has this name already: remove one of the two lines, or choose another name',
    nl: 'Deze naam staat al in deze bestelling: verwijder een van beide regels, of kies een andere naam',
  },
  NAME_IN_OPEN_ORDER: {
    en: 'Order {{0}} has this name already and is not done yet: leave the name out here, or cancel that order first',
    nl: 'Deze naam staat al in bestelling {{0}}, die nog niet klaar is: laat de naam hier weg, of annuleer eerst die bestelling',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof orderedTwiceTexts>;

/** Selects lines that register a name or move it to us. */
export const ofNames = { 'product.kind': 'extension' } as const;

/** Lists the states of a line whose name is still to be had. */
const openLines: readonly OrderLine['state'][] = ['new', 'submitted', 'failed'];
const openOrders: readonly Order['state'][] = ['placed', 'processing', 'needsInformation', 'partlyDone'];

const registersName = async ({ product }: Pick<OrderLine, 'product'>, context: RuleContext): Promise<boolean> =>
  (await recordWith(context, 'products', product))?.kind === ofNames['product.kind'];

/** Refuses a name that another open line of the customer registers: it would be paid twice, and the second fails. */
export async function orderedTwiceFaults(change: Change<OrderLine>, context: RuleContext): Promise<Fault[]> {
  const { after } = change;
  if (!isAsked(change) || !(await isOpen(after, context))) return [];
  const order = await recordWith(context, 'orders', after.order);
  if (!order) return [];
  const orders = await rivalOrders(change, order, context);
  if (orders.includes(order.id)) return [{ field: 'domain', code: 'NAME_TWICE_IN_ORDER' }];
  const other = await recordWith(context, 'orders', orders[0]);
  return other ? [{ field: 'domain', code: 'NAME_IN_OPEN_ORDER', params: [other.number ?? other.id] }] : [];
}

/** Tells whether a change decides which name is ordered, and for whom. */
const isAsked = ({ operation, before, after }: Change<OrderLine>): boolean =>
  operation !== 'delete' &&
  after.domain !== null &&
  (before?.domain !== after.domain || before.product !== after.product || before.order !== after.order);

async function isOpen(line: OrderLine, context: RuleContext): Promise<boolean> {
  if (!openLines.includes(line.state) || !(await registersName(line, context))) return false;
  const order = await recordWith(context, 'orders', line.order);
  return order !== null && openOrders.includes(order.state);
}

/** Lists the orders of the customer in which another open line has the name, stored or of the same write. */
async function rivalOrders(
  { after, earlier = [] }: Change<OrderLine>,
  { customer }: Order,
  context: RuleContext,
): Promise<string[]> {
  const stored = await context.find('orderlines', {
    domain: after.domain,
    state: openLines,
    ...ofNames,
    'order.customer': customer,
    'order.state': openOrders,
  });
  // Takes a stored line as the same write leaves it.
  const rewritten = new Set([after.id, ...earlier.map(({ id }) => id)]);
  const orders = stored.filter(({ id }) => !rewritten.has(id)).map(({ order }) => order);
  for (const line of earlier.filter(({ domain }) => domain === after.domain)) {
    const order = await recordWith(context, 'orders', line.order);
    if (order?.customer === customer && (await isOpen(line, context))) orders.push(order.id);
  }
  return orders;
}

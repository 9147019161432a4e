import type { OrderLine } from '../../resources/orderlines.ts';
import type { Order } from '../../resources/orders.ts';
import type { QuotationLine } from '../../resources/quotationlines.ts';
import type { FaultOf, FaultTexts } from '../../schema/fault.ts';
import type { Change } from '../../schema/rule.ts';
import { isLive } from '../stored/isLive.ts';
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

export const quotedTwiceTexts = {
  NAME_TWICE_IN_QUOTATION: {
    en: 'This quotation has this name already: remove one of the two lines, or leave the name out of one',
    nl: 'Deze naam staat al in deze offerte: verwijder een van beide regels, of laat de naam bij een ervan weg',
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
  const { before, after } = change;
  const isAsked = namesOther(change) || (isNamed(change) && before?.order !== after.order);
  if (!isAsked || !(await isOpen(after, context))) return [];
  const order = await recordWith(context, 'orders', after.order);
  if (!order) return [];
  const orders = await rivalOrders(change, order, context);
  if (orders.includes(order.id)) return [{ field: 'domain', code: 'NAME_TWICE_IN_ORDER' }];
  const other = await recordWith(context, 'orders', orders[0]);
  return other ? [{ field: 'domain', code: 'NAME_IN_OPEN_ORDER', params: [other.number ?? other.id] }] : [];
}

/** Refuses people a name that another line of the quotation registers, as it could be signed and never be processed. */
export async function quotedTwiceFaults(
  change: Change<QuotationLine>,
  context: RuleContext,
): Promise<FaultOf<typeof quotedTwiceTexts>[]> {
  const { after, earlier = [] } = change;
  const { quotation, domain } = after;
  if (!isLive(context) || !namesOther(change) || !(await registersName(after, context))) return [];
  const stored = await context.find('quotationlines', { quotation, domain, ...ofNames });
  const along = earlier.filter((line) => line.quotation === quotation && line.domain === domain);
  const named = await Promise.all(along.map((line) => registersName(line, context)));
  const isTwice = named.includes(true) || notRewritten(stored, change).length > 0;
  return isTwice ? [{ field: 'domain', code: 'NAME_TWICE_IN_QUOTATION' }] : [];
}

type Named = Pick<OrderLine, 'id' | 'domain' | 'product'>;

const isNamed = ({ operation, after }: Change<Named>): boolean => operation !== 'delete' && after.domain !== null;

/** Tells whether a change decides which name a line is for. */
const namesOther = <L extends Named>(change: Change<L>): boolean =>
  isNamed(change) && (change.before?.domain !== change.after.domain || change.before.product !== change.after.product);

/** Leaves out stored lines that the same write leaves otherwise. */
function notRewritten<L extends Named>(stored: readonly L[], { after, earlier = [] }: Change<L>): L[] {
  const rewritten = new Set([after.id, ...earlier.map(({ id }) => id)]);
  return stored.filter(({ id }) => !rewritten.has(id));
}

async function isOpen(line: OrderLine, context: RuleContext): Promise<boolean> {
  if (!openLines.includes(line.state) || !(await registersName(line, context))) return false;
  const order = await recordWith(context, 'orders', line.order);
  return order !== null && openOrders.includes(order.state);
}

/** Lists the orders of the customer in which another open line has the name, stored or of the same write. */
async function rivalOrders(change: Change<OrderLine>, { customer }: Order, context: RuleContext): Promise<string[]> {
  const { after, earlier = [] } = change;
  const stored = await context.find('orderlines', {
    domain: after.domain,
    state: openLines,
    ...ofNames,
    'order.customer': customer,
    'order.state': openOrders,
  });
  const orders = notRewritten(stored, change).map(({ order }) => order);
  for (const line of earlier.filter(({ domain }) => domain === after.domain)) {
    const order = await recordWith(context, 'orders', line.order);
    if (order?.customer === customer && (await isOpen(line, context))) orders.push(order.id);
  }
  return orders;
}

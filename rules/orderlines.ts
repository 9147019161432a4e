import type { OrderLine } from '../resources/orderlines.ts';
import type { Product } from '../resources/products.ts';
import type { EngineFault, FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { onePiece } from './billing/amounts/lineAmount.ts';
import { unverifiedFaults, unverifiedFaultTexts } from './contacts/unverifiedHolder.ts';
import { amountOf, productValues, termPrices } from './documents/totals/soldValues.ts';
import { orderedTwiceFaults, orderedTwiceTexts } from './fulfilment/orderedTwice.ts';
import { isMeasured } from './hosts/expansions.ts';
import { heldFaults, heldFaultTexts } from './stored/heldFaults.ts';
import { priceChangedTexts } from './stored/priceChanged.ts';
import { type Records, type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  ...priceChangedTexts,
  NOT_ON_OFFER: { en: 'This cannot be ordered now', nl: 'Dit kan nu niet worden besteld' },
  PERIOD_NOT_ON_OFFER: {
    en: 'This cannot be ordered for this period',
    nl: 'Dit kan niet voor deze periode worden besteld',
  },
  WHOLE_PIECES: {
    en: 'This is ordered in whole pieces: enter 1, 2 or more',
    nl: 'Dit bestelt u in hele stuks: vul 1, 2 of meer in',
  },
  ONE_NAME: {
    en: 'A line is for one domain name: enter 1, and add a line for every other name',
    nl: 'Een regel is voor één domeinnaam: vul 1 in, en voeg voor elke andere naam een regel toe',
  },
  ...heldFaultTexts,
  ...unverifiedFaultTexts,
  ...orderedTwiceTexts,
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;
type Line = Records['orderlines'];

/** Derives price and amount from the product, unless an admin set a price. */
export async function lineValues(change: Change<Line>, context: RuleContext): Promise<Partial<Line>> {
  const values = {
    ...(await productValues(change, context, change.after.period)),
    ...(await agreedDiscount(change, context)),
    ...(await extensionPrices(change, context)),
  };
  return { ...values, amount: amountOf({ ...change.after, ...values }) };
}

/** Gives customers who order for themselves their usual discount. */
async function agreedDiscount({ before, after }: Change<Line>, context: RuleContext): Promise<Partial<Line>> {
  if (before !== undefined || context.user.role !== 'customer') return {};
  const order = await recordWith(context, 'orders', after.order);
  return { discount: (await recordWith(context, 'customers', order?.customer))?.defaultDiscount ?? 0 };
}

/** Prices a domain by what happens to it, and keeps what it costs after that. A price that is given stays for good. */
async function extensionPrices(change: Change<Line>, context: RuleContext): Promise<Partial<Line>> {
  const { before, after, changed, heldSecrets = [] } = change;
  const isOther = before === undefined || before.product !== after.product || before.period !== after.period;
  if (!isOther || after.quotationline !== null || (changed.includes('unitPrice') && after.unitPrice !== null))
    return {};
  const product = await recordWith(context, 'products', after.product);
  if (product?.kind !== 'extension' || !after.period) return { renewalPrice: null };
  // Asks whether there is a code, as rules do not see the code itself.
  const { first, later } = termPrices(product, after.period, heldSecrets.includes('authCode'));
  return { unitPrice: first, renewalPrice: after.period === 'once' ? null : later };
}

/** Refuses an amount that is not what the customer saw, so that nobody pays what they did not agree to. */
export const agreedFaults = ({ after, changed }: Change<OrderLine>): Fault[] =>
  changed.includes('agreedAmount') && after.agreedAmount !== null && after.agreedAmount !== after.amount
    ? [{ field: 'agreedAmount', code: 'PRICE_CHANGED', params: [after.agreedAmount, after.amount], conflict: true }]
    : [];

/** Refuses that a customer takes the code back, as what was ordered is the transfer, at its price. */
export const codeFaults = ({ emptiedSecrets }: Change<Line>, { user }: RuleContext): EngineFault[] =>
  user.role === 'customer' && emptiedSecrets?.includes('authCode') ? [{ field: 'authCode', code: 'REQUIRED' }] : [];

/**
 * Refuses customers products that are not on offer, and periods and quantities that the shop does not sell. Hidden and
 * absent products have one answer.
 */
export async function offerFaults(
  { after, changed }: Change<OrderLine>,
  context: RuleContext,
): Promise<(Fault | EngineFault)[]> {
  if (context.user.role === 'admin' || !changed.includes('product')) return [];
  const product = await recordWith(context, 'products', after.product);
  if (!product?.public || !product.active) return [{ field: 'product', code: 'NOT_ON_OFFER' }];
  const isSold = periodsOf(product).includes(after.period);
  return [
    ...(isSold ? [] : [{ field: 'period', code: 'PERIOD_NOT_ON_OFFER' } as const]),
    ...piecesFaults(after, product),
  ];
}

/** Refuses less than one piece, as services are delivered whole, and parts of anything but work. */
function piecesFaults({ quantity }: OrderLine, product: Product): (Fault | EngineFault)[] {
  const field = 'quantity';
  if (product.kind === 'extension') return quantity === onePiece ? [] : [{ field, code: 'ONE_NAME' }];
  if (quantity < onePiece) return [{ field, code: 'TOO_SMALL', params: [onePiece] }];
  return lasts(product) && quantity % onePiece !== 0 ? [{ field, code: 'WHOLE_PIECES' }] : [];
}

/** Is the classification of services, such as work by hand. */
const services = 5;

/** Lists the periods to sell a product for. Registries sell years, and what lasts is never paid once. */
function periodsOf(product: Product): readonly Line['period'][] {
  if (product.kind === 'extension') return ['yearly'];
  return lasts(product) ? ['monthly', 'yearly'] : ['monthly', 'yearly', 'once'];
}

/** Tells whether hosting or more room for it is sold, rather than work. */
const lasts = (product: Product): boolean =>
  product.kind === 'plan' ? product.classification !== services : isMeasured(product);

/** Refuses another domain name once something was begun for it. */
export async function nameFaults(change: Change<OrderLine>, context: RuleContext): Promise<Fault[]> {
  const faults = heldFaults(change, ['domain'], ({ state }) => state === 'new' || state === 'failed');
  return faults.length > 0 && (await isWaiting(change, context)) ? [] : faults;
}

/** Tells whether a line of hosting still waits for its domain, whose name it follows. */
async function isWaiting({ before }: Change<OrderLine>, context: RuleContext): Promise<boolean> {
  const isFree = before?.state === 'submitted' && before.hosting === null;
  return isFree && (await recordWith(context, 'products', before.product))?.kind === 'plan';
}

export const orderLineRules = rulesFor('orderlines', {
  faults,
  derive: [lineValues],
  check: [offerFaults, nameFaults, orderedTwiceFaults, codeFaults, agreedFaults, unverifiedFaults],
});

import type { Invoice } from '../../resources/invoices.ts';
import type { Order } from '../../resources/orders.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { isLive } from '../stored/isLive.ts';
import type { RuleContext } from '../stored/records.ts';
import { ruleEnded } from './billing.ts';
import { taskAbout } from './moneyBack.ts';
import { isNow } from './orderMoves.ts';

/**
 * Ends the rules of an order that is cancelled, and removes its draft invoice. That of a quotation has both before
 * anything is delivered. Gives staff a task for what was invoiced already.
 */
export async function cancelledBilled(change: Change<Order>, context: RuleContext): Promise<FollowUp[]> {
  if (!isLive(context) || !isNow(change, 'cancelled')) return [];
  const rules = await context.find('invoicerules', { order: change.after.id });
  const once = await context.find('orderlines', { order: change.after.id, invoice: { null: false } });
  const recurring = await context.find('invoicelines', { invoicerule: rules.map(({ id }) => id) });
  const billed = [...once, ...recurring].flatMap(({ invoice }) => invoice ?? []);
  const invoices = await context.find('invoices', { id: [...new Set(billed)] });
  const linesOn = ({ id }: Invoice): number => billed.filter((invoice) => invoice === id).length;
  return [
    ...rules.flatMap((rule) => ruleEnded(rule)),
    ...invoices.flatMap((invoice) => takenBack(invoice, linesOn(invoice), change.after)),
  ];
}

/** Removes a draft of nothing but this order; leaves any other invoice to a person, unless it was credited. */
function takenBack({ id, state, lineCount, number }: Invoice, ownLines: number, order: Order): FollowUp[] {
  if (state === 'credited') return [];
  if (state !== 'draft') return [taskAbout(order, `Crediteer wat op factuur ${number} staat`)];
  return lineCount === ownLines
    ? [{ op: 'remove', resource: 'invoices', id }]
    : [taskAbout(order, 'Haal de regels van de conceptfactuur')];
}

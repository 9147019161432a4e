import type { Invoice } from '../../../resources/invoices.ts';
import { pressed } from '../../billing/dunning/pressed.ts';
import type { RuleContext } from '../../stored/records.ts';
import { laterEntries } from './plannedEntries.ts';

type Asked = Pick<RuleContext, 'find' | 'now'>;

/**
 * Finds the day on which we collect each invoice. Without a direct debit under way, that is the first of the next batch.
 * Leaves out what came back until it is collected again, as a letter asked its customer to pay.
 */
export async function debitDays(invoices: readonly Invoice[], context: Asked): Promise<Map<string, string>> {
  const open = invoices.filter(isOpen);
  const pending = await context.find('collectionentries', { invoice: open.map(({ id }) => id), state: 'pending' });
  const first = (await laterEntries(open, context)).filter(({ attempt }) => attempt === 1);
  return new Map([...first, ...pending].map(({ invoice, collectOn }) => [invoice, collectOn]));
}

const isOpen = ({ kind, state, openAmount, disputed }: Invoice): boolean =>
  kind === 'invoice' && (state === 'issued' || state === 'sent') && openAmount > pressed.openAmount.gt && !disputed;

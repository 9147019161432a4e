import type { Invoice } from '../../../resources/invoices.ts';
import type { RuleContext } from '../../stored/records.ts';
import { collectable } from './plannedEntries.ts';

type Asked = Pick<RuleContext, 'find' | 'now'>;

/** Finds the day on which we collect each invoice. Without a direct debit under way, that is the first of the next batch. */
export async function debitDays(invoices: readonly Invoice[], context: Asked): Promise<Map<string, string>> {
  const open = invoices.filter(isOpen);
  const pending = await context.find('collectionentries', { invoice: open.map(({ id }) => id), state: 'pending' });
  const begun = pending.map(({ invoice, collectOn }) => [invoice, collectOn] as const);
  return new Map([...(await collectable(open, context)), ...begun]);
}

const isOpen = ({ kind, state, openAmount, disputed }: Invoice): boolean =>
  kind === 'invoice' && (state === 'issued' || state === 'sent') && openAmount > 0 && !disputed;

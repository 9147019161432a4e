import type { Condition } from '../../schema/condition.ts';
import type { Share } from '../billing/payments/reversal.ts';
import type { RuleContext } from '../stored/records.ts';

/** Holds what is to be paid back on a credit note, in cents above zero. */
export interface OpenNote extends Share {
  /** The invoice that it credits. */
  credits: string;
}

/** Lists what is to be paid back on credit notes for some invoices, in their order of issue. */
export async function openNotes(of: Condition, { find }: Pick<RuleContext, 'find'>): Promise<OpenNote[]> {
  const notes = await find('invoices', { ...of, kind: 'credit', state: ['issued', 'sent'], openAmount: { lt: 0 } });
  return notes
    .sort((one, other) => ((one.number ?? '') < (other.number ?? '') ? -1 : 1))
    .map(({ id, openAmount, credits: invoice }) => ({ invoice: id, amount: -openAmount, credits: invoice ?? '' }));
}

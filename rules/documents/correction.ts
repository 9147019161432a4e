import type { InvoiceLine } from '../../resources/invoicelines.ts';
import type { Invoice } from '../../resources/invoices.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { credited } from '../billing/amounts/lineAmount.ts';
import type { RuleContext } from '../stored/records.ts';
import { inPlace } from './inPlace.ts';
import { setOff } from './setOff.ts';

/**
 * Lists the writes that correct an invoice, in one transition. A credit note, issued today, reverses all of it; a
 * settlement closes what was open; a draft has the same lines, to mend and issue.
 */
export async function reissuedByCorrection(
  { before, after }: Change<Invoice>,
  { find }: RuleContext,
): Promise<FollowUp[]> {
  if (before === undefined || before.state === 'credited' || after.state !== 'credited') return [];
  const lines = inPlace(await find('invoicelines', { invoice: after.id }));
  if (lines.length === 0) return [];
  // Closes what is open; what was paid stays on the invoice.
  const [payment, fromNote, toInvoice] = setOff(after, [{ note, amount: Math.max(0, after.openAmount) }]);
  // Allocates from the note first, as the settlement gives to the invoice what it takes there.
  return [...creditNoteOf(after, lines), ...payment, ...fromNote, ...draftOf(after, lines), ...toInvoice];
}

const note = { lid: 'note' };
const draft = { lid: 'draft' };

const creditNoteOf = (invoice: Invoice, lines: readonly InvoiceLine[]): FollowUp[] => [
  {
    op: 'add',
    resource: 'invoices',
    ...note,
    values: { ...madeOutAs(invoice), kind: 'credit', credits: invoice.id },
  },
  ...lines.map((line): FollowUp => {
    const { vatClass, vatRate } = line;
    // Keeps the rate that was charged, as the product may have another by now.
    const values = { ...credited(suppliedBy(line)), invoice: note, vatClass, vatRate };
    return { op: 'add', resource: 'invoicelines', values };
  }),
  { op: 'update', resource: 'invoices', id: note, values: { state: 'issued' } },
];

const draftOf = (invoice: Invoice, lines: readonly InvoiceLine[]): FollowUp[] => [
  { op: 'add', resource: 'invoices', ...draft, values: { ...madeOutAs(invoice), replaces: invoice.id } },
  ...lines.map(
    (line): FollowUp => ({ op: 'add', resource: 'invoicelines', values: { ...suppliedBy(line), invoice: draft } }),
  ),
];

function madeOutAs(invoice: Invoice) {
  const { customer, contact, address, bankaccount, paymentMethod, reference, discount } = invoice;
  return { customer, contact, address, bankaccount, paymentMethod, reference, discount };
}

/** Omits the invoice rule, which stays with the first invoice, as each period is billed once. */
function suppliedBy(line: InvoiceLine) {
  const { date, product, description, quantity, unitPrice, discount, periodStart, periodEnd } = line;
  return { date, product, description, quantity, unitPrice: unitPrice ?? 0, discount, periodStart, periodEnd };
}

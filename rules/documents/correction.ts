import type { InvoiceLine } from '../../resources/invoicelines.ts';
import type { Invoice } from '../../resources/invoices.ts';
import type { Change, FollowUp, RuleContext } from '../../schema/rule.ts';
import { credited } from '../billing/amounts/lineAmount.ts';
import { inPlace } from './inPlace.ts';

/**
 * What correcting an invoice comes to, in one step: a credit note that takes all of it back, issued today; what was still open set
 * off against that; and a draft with the same lines, to be mended and issued.
 */
export async function reissuedByCorrection(
  { before, after }: Change<Invoice>,
  { find }: RuleContext,
): Promise<FollowUp[]> {
  if (before === undefined || before.state === 'credited' || after.state !== 'credited') return [];
  const lines = inPlace((await find('invoicelines', { invoice: after.id })) as unknown as InvoiceLine[]);
  if (lines.length === 0) return [];
  const [payment, fromNote, toInvoice] = setOff(after);
  // The invoice is given what was taken from the note, so that stands first and by itself.
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
    // At the rate that was charged, also where the product has another by now.
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

/** A payment of nothing that takes from the note what it gives to the invoice; of what is paid nothing is set off. */
function setOff({ id, customer, number, openAmount }: Invoice): [FollowUp[], FollowUp[], FollowUp[]] {
  if (openAmount <= 0) return [[], [], []];
  const payment = { lid: 'payment' };
  const values = { customer, method: 'settlement', amount: 0, state: 'paid', description: number };
  const allocation = (invoice: string | typeof note, amount: number): FollowUp[] => [
    { op: 'add', resource: 'allocations', values: { payment, invoice, amount } },
  ];
  return [
    [{ op: 'add', resource: 'payments', ...payment, values }],
    allocation(note, 0 - openAmount),
    allocation(id, openAmount),
  ];
}

function madeOutAs(invoice: Invoice) {
  const { customer, contact, address, bankaccount, paymentMethod, reference, discount } = invoice;
  return { customer, contact, address, bankaccount, paymentMethod, reference, discount };
}

/** Without the rule that it bills for a period: that stays with the first invoice, as each is billed once. */
function suppliedBy(line: InvoiceLine) {
  const { date, product, description, quantity, unitPrice, discount, periodStart, periodEnd } = line;
  return { date, product, description, quantity, unitPrice: unitPrice ?? 0, discount, periodStart, periodEnd };
}

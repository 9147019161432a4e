import type { CollectionEntry } from '../../resources/collectionentries.ts';
import type { Invoice } from '../../resources/invoices.ts';
import type { Letter } from '../../resources/letters.ts';
import type { Payment } from '../../resources/payments.ts';
import type { AddressedLetter } from '../../schema/letter.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import { type LinkedDocument, newLink } from '../documents/documentLinks.ts';
import { billingLetter, type Unsent } from '../letters/billingLetter.ts';
import { lettersJob } from '../letters/lettersJob.ts';
import { isLive } from '../stored/isLive.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';
import { print } from './documents.ts';

type Context = WorkContext<Records>;

const job = 'letter';

/** Writes a letter once it is noted, and again when staff asks for it. A run has its new letters sent together. */
export const written = ({ operation, before, after }: Change<Letter>): FollowUp[] =>
  after.state === 'waiting' && (operation === 'create' ? after.run === null : before?.state !== 'waiting')
    ? [{ op: 'enqueue', job, payload: { letter: after.id }, subject: `letters/${after.id}` }]
    : [];

/** Sends an invoice that staff marks as sent. The daily run notes its own letters. */
export async function sentByHand({ before, after }: Change<Invoice>, { user, find }: RuleContext): Promise<FollowUp[]> {
  if (user.id === null || before?.state !== 'issued' || after.state !== 'sent') return [];
  const [former] = await find('letters', { kind: 'invoice', invoice: after.id });
  if (former) return former.state === 'waiting' ? [] : [again(former.id)];
  const values = { kind: 'invoice', customer: after.customer, invoice: after.id };
  return [{ op: 'add', resource: 'letters', values }];
}

const again = (id: string): FollowUp => ({ op: 'update', resource: 'letters', id, values: { state: 'waiting' } });

/** Confirms what a customer paid online; the others see it at their own bank. */
export const confirmed = ({ before, after }: Change<Payment>, context: RuleContext): FollowUp[] =>
  isLive(context) && after.kind === 'payment' && after.online && after.state === 'paid' && before?.state === 'open'
    ? [
        {
          op: 'add',
          resource: 'letters',
          values: { kind: 'paymentReceived', customer: after.customer, payment: after.id },
        },
      ]
    : [];

/** Tells a customer that money was paid back, and why. */
export const refunded = ({ before, after }: Change<Payment>, context: RuleContext): FollowUp[] =>
  isLive(context) && after.kind === 'refund' && after.state === 'paid' && before?.state === 'open'
    ? [{ op: 'add', resource: 'letters', values: { kind: 'refund', customer: after.customer, payment: after.id } }]
    : [];

/** Tells a customer whose direct debit came back that the invoice is open again, each time. */
export async function returned({ before, after }: Change<CollectionEntry>, context: RuleContext): Promise<FollowUp[]> {
  if (!isLive(context) || after.state !== 'returned' || before?.state === 'returned') return [];
  const invoice = await recordWith(context, 'invoices', after.invoice);
  const [former] = await context.find('letters', { kind: 'debitReturned', invoice: after.invoice });
  if (former) return former.state === 'waiting' ? [] : [again(former.id)];
  const values = { kind: 'debitReturned', customer: invoice?.customer, invoice: after.invoice };
  return [{ op: 'add', resource: 'letters', values }];
}

/** Sends a letter, and notes to whom and what it said, or why not. */
async function send(id: string, context: Context): Promise<void> {
  const letter = await recordWith(context, 'letters', id);
  if (letter?.state !== 'waiting') return;
  // Prints a letter anew that is sent again, as what is open may have changed; history keeps the former file.
  if (letter.pdf !== null) await context.write([{ op: 'update', resource: 'letters', id, values: { pdf: null } }]);
  const asked = { find: context.find, now: context.now() };
  const linkTo = (document: LinkedDocument) => newLink(document, context);
  const composed = (await isFaulty(letter, context)) ? 'faultyInvoice' : await billingLetter(letter, asked, linkTo);
  if (typeof composed === 'string') return context.write([unsent(id, composed), ...tellOfFault(letter, composed)]);
  await context.mail(composed);
  await context.write([
    {
      op: 'update',
      resource: 'letters',
      id,
      values: {
        state: 'sent',
        unsent: null,
        sentAt: context.now().toISOString(),
        sentTo: composed.to,
        subject: composed.subject,
        text: textOf(composed),
      },
    },
    ...(await isSent(letter, context)),
  ]);
}

/** Has staff told of a faulty e-invoice. */
const tellOfFault = ({ invoice }: Letter, reason: Unsent): FollowUp[] =>
  reason === 'faultyInvoice' && invoice !== null ? [print('invoices', invoice)] : [];

/** Sends letters one by one, so that one that fails is tried again without the others. */
async function sendAll(ids: readonly string[], context: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    context.signal.throwIfAborted();
    await send(id, context).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Tells whether an invoice has no e-invoice, as our own check found a fault in it. */
const isFaulty = async ({ kind, invoice }: Letter, { keepMade }: Context): Promise<boolean> =>
  kind === 'invoice' && invoice !== null && (await keepMade('invoices', invoice, 'ubl')) === null;

const textOf = ({ paragraphs, action, closing }: AddressedLetter): string =>
  [...paragraphs, ...(action ? [`[${action.label}]`] : []), ...closing].join('\n\n');

/** Marks an invoice as sent, once it is. */
async function isSent({ kind, invoice: id }: Letter, context: Context): Promise<FollowUp[]> {
  const invoice = kind === 'invoice' ? await recordWith(context, 'invoices', id) : null;
  return invoice?.state === 'issued'
    ? [{ op: 'update', resource: 'invoices', id: invoice.id, values: { state: 'sent' } }]
    : [];
}

const unsent = (id: string, reason: Unsent): FollowUp => ({
  op: 'update',
  resource: 'letters',
  id,
  values: { state: 'unsent', unsent: reason },
});

/** Notes that the mail server refused a letter for good. */
async function refused(id: string, context: Context): Promise<FollowUp[]> {
  const letter = await recordWith(context, 'letters', id);
  return letter?.state === 'waiting' ? [unsent(id, 'refused')] : [];
}

/** Writes to customers about documents and payments. */
export const billingLetters = workFor(() => ({
  jobs: [
    {
      kind: job,
      maxAttempts: 10,
      backoff: 30,
      prepare: (context, { letter }: { letter: string }) => send(letter, context),
      ended: (context, { letter }: { letter: string }) => refused(letter, context),
    },
    {
      kind: lettersJob,
      maxAttempts: 10,
      backoff: 30,
      prepare: (context, letters: Record<string, string>) => sendAll(Object.values(letters), context),
      ended: async (context, letters: Record<string, string>) => {
        const ends = await Promise.all(Object.values(letters).map((id) => refused(id, context)));
        return ends.flat();
      },
    },
  ],
  followUps: {
    letters: [written],
    invoices: [sentByHand],
    payments: [confirmed, refunded],
    collectionentries: [returned],
  },
}));

import type { CollectionEntry } from '../../resources/collectionentries.ts';
import type { Invoice } from '../../resources/invoices.ts';
import type { Letter } from '../../resources/letters.ts';
import type { Payment } from '../../resources/payments.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import { lettersJob } from '../letters/lettersJob.ts';
import { sendLetters, unsent } from '../letters/sendLetters.ts';
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

const printed = (invoice: string): FollowUp => print('invoices', invoice);

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
      prepare: (context, { letter }: { letter: string }) => sendLetters([letter], context, printed),
      ended: (context, { letter }: { letter: string }) => refused(letter, context),
    },
    {
      kind: lettersJob,
      maxAttempts: 10,
      backoff: 30,
      prepare: (context, letters: Record<string, string>) => sendLetters(Object.values(letters), context, printed),
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

import type { Invoice } from '../../resources/invoices.ts';
import type { Letter } from '../../resources/letters.ts';
import { dayIn } from '../../schema/day.ts';
import { dunning, type ReminderStep } from '../billing/dunning/reminders.ts';
import type { FindDue, Problem, RunItem } from './runKind.ts';
import { beingPaid, letterAbout, lettersAbout, toCollect, unpaid } from './unpaid.ts';

type Reminder = Exclude<ReminderStep, 'costs'>;

const reminders: readonly Reminder[] = ['reminder', 'secondReminder', 'finalNotice'];

/**
 * Finds the reminders that are due: one step for each invoice. Nobody is reminded of what is being paid. What was not sent, and
 * what we are to collect ourselves, is left to staff, who may have forgotten it.
 */
export const remindersDue: FindDue = async (context, run) => {
  const today = dayIn(context.now());
  const overdue = await context.findAll('invoices', { ...unpaid, dueDate: { lt: today } });
  const letters = await lettersAbout(overdue, reminders, context);
  const underWay = await beingPaid(overdue, context);
  const open = overdue.filter(({ id }) => !underWay.has(id));
  const uncollected = await toCollect(open, context);
  const items: RunItem[] = [];
  const problems: Problem[] = [];
  for (const invoice of open) {
    const sent = letters.get(invoice.id) ?? [];
    const next = nextReminder(invoice, sent, today);
    if (next === null) continue;
    const { id, customer } = invoice;
    if (uncollected.has(id)) {
      problems.push({ customer, invoice: id, reason: 'notCollected' });
      continue;
    }
    // Leaves a letter that could not be sent to people, as sending it every day would not help.
    const isUnsent = invoice.sentAt === null || sent.some(({ kind }) => kind === next);
    if (isUnsent) problems.push({ customer, invoice: id, reason: 'letterUnsent' });
    else items.push(itemOf(invoice, next, run));
  }
  return { items, problems };
};

function nextReminder({ openAmount, dueDate }: Invoice, letters: readonly Letter[], today: string): Reminder | null {
  if (dueDate === null) return null;
  const { next } = dunning(
    { open: openAmount, dueDate, taken: takenOf(letters, today), noticeReceivedOn: null },
    today,
  );
  return next === 'costs' ? null : next;
}

/** Lists the days on which reminders were sent; one that is on its way counts as sent today. */
const takenOf = (letters: readonly Letter[], today: string): Partial<Record<ReminderStep, string>> =>
  Object.fromEntries(
    letters
      .filter(({ state }) => state !== 'unsent')
      .map(({ kind, sentAt }) => [kind, sentAt === null ? today : dayIn(new Date(sentAt))]),
  );

const itemOf = (invoice: Invoice, kind: Reminder, run: string | null): RunItem => ({
  customer: invoice.customer,
  invoice: invoice.id,
  amount: invoice.openAmount,
  isCounted: true,
  steps: [[letterAbout(invoice, kind, undefined, run)]],
});

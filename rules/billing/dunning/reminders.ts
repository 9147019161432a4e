import { addDays, daysBetween } from '../calendar/day.ts';

/**
 * Lists the reminders in order, each sent once. The final notice is the 14-day letter; `costs` are charged only after
 * it.
 */
export const reminderSteps = ['reminder', 'secondReminder', 'finalNotice', 'costs'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** Sets the days between the due date or previous reminder and each reminder. */
const waits = { reminder: 7, secondReminder: 7, finalNotice: 7 };

export interface Dunned {
  /** Cents still open. */
  open: number;
  dueDate: string;
  /** Days on which reminders were sent. */
  taken: Partial<Record<ReminderStep, string>>;
  /** Day on which the debtor demonstrably received the final notice; without it costs cannot be charged. */
  noticeReceivedOn: string | null;
}

export interface Dunning {
  daysOverdue: number;
  state: 'settled' | 'notDue' | 'overdue' | ReminderStep;
  /** Reminder to send today; one at a time, however many are overdue. */
  next: ReminderStep | null;
}

/** Returns the reminders of an invoice that are sent and due on a day. */
export function dunning({ open, dueDate, taken, noticeReceivedOn }: Dunned, today: string): Dunning {
  const daysOverdue = Math.max(0, daysBetween(dueDate, today));
  if (open <= 0) return { daysOverdue: 0, state: 'settled', next: null };
  const last = reminderSteps.findLast((step) => taken[step] !== undefined);
  const state = last ?? (daysOverdue > 0 ? 'overdue' : 'notDue');
  const next = reminderSteps[last === undefined ? 0 : reminderSteps.indexOf(last) + 1];
  if (next === undefined) return { daysOverdue, state, next: null };
  const from =
    next === 'costs'
      ? noticeReceivedOn && costsFrom(noticeReceivedOn)
      : addDays((last && taken[last]) ?? dueDate, waits[next]);
  return { daysOverdue, state, next: from !== null && from <= today ? next : null };
}

/**
 * Computes the first day on which collection costs may be charged. The debtor has fourteen full days from the day
 * after receiving the notice (Burgerlijk Wetboek 6:96 (6); Hoge Raad 25 November 2016, ECLI:NL:HR:2016:2704). The law
 * requires this for consumers; we apply it to everyone.
 */
export const costsFrom = (noticeReceivedOn: string): string => addDays(noticeReceivedOn, 15);

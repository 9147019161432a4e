import { addDays, daysBetween } from '../calendar/day.ts';

/** In this order, each once. The final notice is the 14-day letter; `costs` are charged only after it. */
export const reminderSteps = ['reminder', 'secondReminder', 'finalNotice', 'costs'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** How many days after the due date, or after the step before, each step is taken. */
const waits = { reminder: 7, secondReminder: 7, finalNotice: 7 };

export interface Dunned {
  /** Cents still open. */
  open: number;
  dueDate: string;
  /** When each step was taken. */
  taken: Partial<Record<ReminderStep, string>>;
  /** The day the final notice reached the debtor, as far as that can be shown; without it there are no costs. */
  noticeReceivedOn: string | null;
}

export interface Dunning {
  daysOverdue: number;
  state: 'settled' | 'notDue' | 'overdue' | ReminderStep;
  /** The step to take today; one at a time, however long nothing was done. */
  next: ReminderStep | null;
}

/** Where the reminders of an invoice stand on a day. */
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
 * The first day on which collection costs may be charged: the debtor has fourteen whole days from the day after the
 * notice was received (Burgerlijk Wetboek 6:96 (6); Hoge Raad 25 November 2016, ECLI:NL:HR:2016:2704). The law asks
 * this for consumers; we do it for everyone.
 */
export const costsFrom = (noticeReceivedOn: string): string => addDays(noticeReceivedOn, 15);

import type { Order } from '../resources/orders.ts';
import { dayIn } from '../schema/day.ts';
import type { Change, FollowUp } from '../schema/rule.ts';
import { netPerPeriod } from './documents/totals/periodTotals.ts';
import { customerIsServed, servedFaultTexts } from './stored/customerIsServed.ts';
import { priceChangedTexts } from './stored/priceChanged.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

export const placedNow = ({ before, after }: Change<Order>, { now }: RuleContext): Partial<Order> =>
  before ? {} : { placedAt: after.placedAt ?? now.toISOString() };

/** Derives the subtotals and the counts of lines, which block cancelling and finishing too early. */
export async function countsFollowLines({ before }: Change<Order>, { find }: RuleContext): Promise<Partial<Order>> {
  if (!before) return {};
  const lines = await find('orderlines', { order: before.id });
  return {
    ...netPerPeriod(lines),
    subtotal: lines.reduce((sum, { amount }) => sum + amount, 0),
    submittedLines: lines.filter(({ state }) => state !== 'new').length,
    refundedLines: lines.filter(({ state }) => state === 'refunded').length,
    openLines: lines.filter(({ state }) => state !== 'done' && state !== 'refunded').length,
  };
}

/** Forgets the answer as something else is asked. */
export const answerForgotten = ({ before, after, changed }: Change<Order>): Partial<Order> =>
  before !== undefined && before.question !== after.question && !changed.includes('answer') ? { answer: null } : {};

/** Asks staff to read what a customer answered in words, as no job can. */
export function answerToRead({ before, after, changed }: Change<Order>, { now, user }: RuleContext): FollowUp[] {
  const isAnswer = changed.includes('answer') && after.answer !== null && before?.answer !== after.answer;
  if (!isAnswer || user.role === 'admin') return [];
  const what = `${after.number ?? ''}: ${(after.answer ?? '').replaceAll(/\s+/g, ' ').slice(0, longestTask)}`;
  const values = { what, notes: after.answer, customer: after.customer, dueOn: dayIn(now) };
  return [{ op: 'add', resource: 'tasks', values }];
}

/** Limits the text of a task, in characters. */
const longestTask = 200;

export const orderRules = rulesFor('orders', {
  faults: { ...servedFaultTexts, ...priceChangedTexts },
  expects: {
    expectedTotal: {
      field: 'subtotal',
      fault: 'PRICE_CHANGED',
      parts: { relation: 'lines', expected: 'agreedAmount', actual: 'amount' },
    },
  },
  derive: [placedNow, countsFollowLines, answerForgotten],
  check: [customerIsServed],
  followUps: [answerToRead],
});

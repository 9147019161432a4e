import type { Order } from '../../resources/orders.ts';
import type { Label } from '../../schema/label.ts';
import type { FollowUp } from '../../schema/rule.ts';
import { addresseeOf } from '../letters/addressee.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

type Find = Pick<RuleContext, 'find'>;

export type Line = Records['orderlines'];

/** Names the job that begins what a line orders. */
export const lineJob = 'orderline';

/** Begins what a submitted line orders, once that is committed. */
export const lineStart = (line: string): FollowUp => ({
  op: 'enqueue',
  job: lineJob,
  payload: { line },
  subject: `orderlines/${line}`,
});

export const lineChanged = ({ id }: Pick<Line, 'id'>, values: Partial<Omit<Line, 'id'>>): FollowUp => ({
  op: 'update',
  resource: 'orderlines',
  id,
  values,
});

/** Finishes lines; their order follows by itself. */
export const linesDone = (lines: readonly Pick<Line, 'id'>[]): FollowUp[] =>
  lines.map((line) => lineChanged(line, { state: 'done' }));

/** Gives the state of an order by its lines. */
export function stateBy(lines: readonly Pick<Line, 'state'>[]): Order['state'] {
  const isAll = (...states: Line['state'][]): boolean => lines.every(({ state }) => states.includes(state));
  if (lines.length === 0) return 'processing';
  if (isAll('refunded')) return 'refunded';
  if (isAll('done', 'refunded')) return 'done';
  return lines.some(({ state }) => state === 'done') ? 'partlyDone' : 'processing';
}

/** Asks by the domain name of the line. */
export type Question = (name: string) => Label;

/** Fails a line, for staff with the reason; with a question its order waits for the answer of the customer. */
export async function lineFailed(
  line: Line,
  failure: string,
  question: Question | undefined,
  context: Find,
): Promise<FollowUp[]> {
  const failed = lineChanged(line, { state: 'failed', failure });
  const order = await recordWith(context, 'orders', line.order);
  if (!question || !order) return [failed];
  const { language } = (await addresseeOf(order, context)) ?? { language: 'nl' };
  const asked = question(line.domain ?? '')[language];
  const isAsked = order.state === 'processing' || order.state === 'partlyDone';
  const values = { question: together(order.question, asked), ...(isAsked && { state: 'needsInformation' }) };
  return [failed, { op: 'update', resource: 'orders', id: order.id, values }];
}

/** Keeps what was asked about another line. */
const together = (before: string | null, asked: string): string =>
  before === null || before.includes(asked) ? (before ?? asked) : `${before}\n\n${asked}`;

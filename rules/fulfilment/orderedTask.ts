import type { Order } from '../../resources/orders.ts';
import type { Task } from '../../resources/tasks.ts';
import { dayIn } from '../../schema/day.ts';
import type { FollowUp } from '../../schema/rule.ts';
import { onePiece } from '../billing/amounts/lineAmount.ts';
import { isBankingDay } from '../billing/calendar/bankingDay.ts';
import { addDays } from '../billing/calendar/day.ts';
import type { CallContext } from '../outside/callKind.ts';
import type { Line } from './lineEnds.ts';

/** Asks a person for what no service delivers, once for each line. */
export async function taskFor(
  line: Line,
  { customer }: Order,
  context: Pick<CallContext, 'find' | 'now'>,
): Promise<FollowUp[]> {
  const [task] = await context.find('tasks', { orderline: line.id });
  if (task?.state === 'open') return [];
  const { id: orderline, hosting } = line;
  const values = { what: whatIn(line), customer, orderline, hosting, dueOn: dueFrom(dayIn(context.now())) };
  const reopened: FollowUp[] = task ? [taskChanged(task, { orderline: null })] : [];
  return [...reopened, { op: 'add', resource: 'tasks', values }];
}

export const taskChanged = ({ id }: Pick<Task, 'id'>, values: Partial<Omit<Task, 'id'>>): FollowUp => ({
  op: 'update',
  resource: 'tasks',
  id,
  values,
});

/** Names the product as it was ordered, which needs no words of either language. */
const whatIn = ({ description, domain, quantity }: Line): string =>
  [quantity === onePiece ? '' : `${quantity / onePiece} ×`, description ?? '', domain === null ? '' : `(${domain})`]
    .filter((part) => part !== '')
    .join(' ');

/** Gives the second working day from a day. */
export function dueFrom(day: string): string {
  let due = day;
  for (let left = 2; left > 0; left -= isBankingDay(due) ? 1 : 0) due = addDays(due, 1);
  return due;
}

import type { Order } from '../../resources/orders.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { isNow } from '../fulfilment/orderMoves.ts';
import { type OrderOccasion, orderLetter } from '../letters/orderLetters.ts';
import { isLive } from '../stored/isLive.ts';
import type { RuleContext } from '../stored/records.ts';
import { workFor } from '../stored/work.ts';
import { stillPlacing } from './orders.ts';

const job = 'orderletter';

/** Sets the seconds in which the rest of an order mostly follows, which spares a letter about a part. */
const soonDone = 3_600;

const write = ({ id }: Order, occasion: OrderOccasion, delay?: number): FollowUp => ({
  op: 'enqueue',
  job,
  payload: { order: id, occasion },
  subject: `orders/${id}`,
  ...(delay !== undefined && { delay }),
});

/** Writes to the customer at each step of an order. */
export function told(change: Change<Order>, context: RuleContext): FollowUp[] {
  const { operation, before, after, changed } = change;
  if (!isLive(context)) return [];
  // Waits for lines that are sent one by one, so that the letter lists them all.
  if (operation === 'create') return after.state === 'placed' ? [write(after, 'received', stillPlacing)] : [];
  const isAsked = after.state === 'needsInformation' && after.question !== null;
  const isOther =
    isNow(change, 'needsInformation') || (changed.includes('question') && before?.question !== after.question);
  if (isAsked && isOther) return [write(after, 'question')];
  if (isNow(change, 'done')) return [write(after, 'done')];
  if (isNow(change, 'partlyDone')) return [write(after, 'partlyDone', soonDone)];
  if (isNow(change, 'refunded')) return [write(after, 'refunded')];
  return isNow(change, 'cancelled') ? [write(after, 'cancelled')] : [];
}

/** Sends the letters about orders. */
export const orderNotices = workFor(() => ({
  jobs: [
    {
      kind: job,
      maxAttempts: 10,
      backoff: 30,
      prepare: async (context, { order, occasion }: { order: string; occasion: OrderOccasion }) => {
        const letter = await orderLetter(order, occasion, context);
        if (letter) await context.mail(letter);
      },
    },
  ],
  followUps: { orders: [told] },
}));

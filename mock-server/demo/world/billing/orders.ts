import { addDays } from '../../../../rules/billing/calendar/day.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import { elementAt } from '../../random.ts';
import { changeSome, choicesOf, createSome, momentOf, type Settled, type World } from '../world.ts';
import type { Accepted } from './quotations.ts';
import { chosen, waresOf } from './wares.ts';

type Progress = 'placed' | 'processing' | 'failing' | 'needsInformation' | 'partlyDone' | 'done' | 'cancelled';
const stages: readonly Progress[] = [
  'placed',
  'done',
  'processing',
  'needsInformation',
  'done',
  'partlyDone',
  'failing',
  'cancelled',
];

interface Sketch {
  owner: Settled;
  progress: Progress;
  placedOn: string;
  lines: readonly Attributes[];
}

/** Describes an order that is stored. */
interface Placed {
  id: string;
  progress: Progress;
  lines: readonly string[];
}

/** Places orders at every stage, in the order of their days, and processes the accepted quotations in between. */
export async function placeOrders(
  world: World,
  customers: readonly Settled[],
  accepted: readonly Accepted[],
): Promise<void> {
  const own = chosen(customers, 40, stages).map(({ owner, each: progress }, position): Sketch => {
    const age = choicesOf(world, owner, 200 + position).integer(0, progress === 'done' ? 300 : 6);
    const lines = waresOf(world, owner, 300 + position);
    return { owner, progress, placedOn: addDays(world.today, -age), lines };
  });
  own.sort((one, other) => (one.placedOn < other.placedOn ? -1 : 1));
  const placed: Placed[] = [];
  const placeBefore = async (day: string | null): Promise<void> => {
    const earlier = own.filter(({ placedOn }) => day === null || placedOn < day);
    own.splice(0, earlier.length);
    for (const [year, ofYear] of Map.groupBy(earlier, ({ placedOn }) => placedOn.slice(0, 4)))
      placed.push(
        ...(await place(
          world,
          ofYear,
          momentOf(world.today.startsWith(year) ? world.today : `${year}-12-31`, '11:00'),
        )),
      );
  };
  for (const one of accepted) {
    await placeBefore(one.processedOn);
    placed.push(await process(world, one));
  }
  await placeBefore(null);
  await advance(world, placed, momentOf(world.today, '11:30'));
}

async function process(world: World, { quotation, processedOn }: Accepted): Promise<Placed> {
  await changeSome(world, 'quotations', [quotation], { state: 'processed' }, momentOf(processedOn, '14:30'));
  const [order] = await world.find('orders', { quotation });
  const lines = await world.find('orderlines', { 'order.quotation': quotation });
  return { id: String(order?.id), progress: 'done', lines: lines.map(({ id }) => String(id)) };
}

async function place(world: World, sketches: readonly Sketch[], at: Date): Promise<Placed[]> {
  const ids = await createSome(
    world,
    'orders',
    sketches.map(({ owner, placedOn }) => ({
      customer: owner.id,
      placedAt: momentOf(placedOn, '09:20').toISOString(),
    })),
    at,
  );
  const lineIds = await createSome(
    world,
    'orderlines',
    sketches.flatMap(({ lines }, index) => lines.map((line) => ({ ...line, order: elementAt(ids, index) }))),
    at,
  );
  let taken = 0;
  return sketches.map(({ progress, lines }, index) => ({
    id: elementAt(ids, index),
    progress,
    lines: lines.map(() => elementAt(lineIds, taken++)),
  }));
}

/** Moves orders and their lines through the transitions to their stage. */
async function advance(world: World, orders: readonly Placed[], at: Date): Promise<void> {
  const ordersAt = (...reached: readonly Progress[]) =>
    orders.filter(({ progress }) => reached.includes(progress)).map(({ id }) => id);
  /** Returns the lines of finished orders, and the first line of orders under way. */
  const linesAt = (...reached: readonly Progress[]) =>
    orders
      .filter(({ progress }) => reached.includes(progress))
      .flatMap(({ progress, lines }) => (progress === 'done' ? lines : lines.slice(0, 1)));
  const order = (chosenIds: readonly string[], changes: Attributes) =>
    changeSome(world, 'orders', chosenIds, changes, at);
  const line = (chosenIds: readonly string[], changes: Attributes) =>
    changeSome(world, 'orderlines', chosenIds, changes, at);
  await order(ordersAt('cancelled'), { state: 'cancelled' });
  await order(ordersAt('processing', 'failing', 'needsInformation', 'partlyDone', 'done'), { state: 'processing' });
  await line(linesAt('processing', 'failing', 'partlyDone', 'done'), { state: 'submitted' });
  await line(linesAt('failing'), { state: 'failed', failure: 'Het register meldt dat de naam al bezet is.' });
  await line(linesAt('partlyDone', 'done'), { state: 'done' });
  await order(ordersAt('needsInformation'), {
    state: 'needsInformation',
    question: 'Wie wordt de houder van het domein?',
  });
  await order(ordersAt('partlyDone'), { state: 'partlyDone' });
  await order(ordersAt('done'), { state: 'done' });
}

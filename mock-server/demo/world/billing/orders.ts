import { addDays } from '../../../../rules/billing/calendar/day.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import { elementAt } from '../../random.ts';
import { changeSome, choicesOf, createSome, momentOf, type Settled, type World } from '../world.ts';
import type { Accepted } from './quotations.ts';
import { chosen, waresOf } from './wares.ts';

/** How far an order is. */
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
  quotation: string | null;
  lines: readonly Attributes[];
}

/** Orders at every stage; those that come of quotations are done. */
export async function placeOrders(
  world: World,
  customers: readonly Settled[],
  accepted: readonly Accepted[],
): Promise<void> {
  const own = chosen(customers, 40, stages).map(({ owner, each: progress }, position): Sketch => {
    const age = choicesOf(world, owner, 200 + position).integer(0, progress === 'done' ? 300 : 6);
    const lines = waresOf(world, owner, 300 + position);
    return { owner, progress, placedOn: addDays(world.today, -age), quotation: null, lines };
  });
  const ordered = [...accepted.map((one): Sketch => ({ ...one, progress: 'done' })), ...own];
  ordered.sort((one, other) => (one.placedOn < other.placedOn ? -1 : 1));
  for (const [year, ofYear] of Map.groupBy(ordered, ({ placedOn }) => placedOn.slice(0, 4))) {
    const until = world.today.startsWith(year) ? world.today : `${year}-12-31`;
    await store(world, ofYear, momentOf(until, '11:00'));
  }
}

async function store(world: World, sketches: readonly Sketch[], at: Date): Promise<void> {
  const ids = await createSome(
    world,
    'orders',
    sketches.map(({ owner, placedOn, quotation }) => ({
      customer: owner.id,
      quotation,
      placedAt: momentOf(placedOn, '09:20').toISOString(),
    })),
    at,
  );
  const lines = sketches.flatMap((sketch, index) =>
    sketch.lines.map((values, position) => ({
      ...sketch,
      position,
      values: { ...values, order: elementAt(ids, index) },
    })),
  );
  const lineIds = await createSome(
    world,
    'orderlines',
    lines.map(({ values }) => values),
    at,
  );
  const ordersAt = (...at: readonly Progress[]) =>
    ids.filter((_, index) => at.includes(elementAt(sketches, index).progress));
  /** Of orders that are done all, of others under way the first. */
  const linesAt = (...at: readonly Progress[]) =>
    lineIds.filter((_, index) => {
      const { progress, position } = elementAt(lines, index);
      return at.includes(progress) && (progress === 'done' || position === 0);
    });
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

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Condition } from '../../../../schema/condition.ts';
import { entityOf } from '../../../sql/where.ts';
import { type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';
import { findRows } from '../../read/findRows.ts';
import { systemContext, type WriteContext } from '../writeContext.ts';
import { findInRound } from './findInRound.ts';
import { inRound } from './inRound.ts';

let app: GarageApp;
let ids: string[];
let outside: WriteContext;
beforeAll(async () => {
  app = await garageApp();
  outside = systemContext(app.services);
});
afterAll(() => app.close());
let made = 0;
beforeEach(async () => {
  made += 1;
  const plates = ['A', 'B', 'C'].map((letter) => `${letter}-${made}`);
  ids = await app.seed('vehicles', ...plates.map((plate) => ({ plate, fleet: app.anna.fleet })));
});

/** Makes a round about these vehicles, or about drafts that refer to them. */
const round = (): WriteContext =>
  inRound(
    outside,
    entityOf(outside.model, 'vehicles'),
    ids.map((id) => ({ id, fleet: app.anna.fleet })),
  );
const platesIn = async (context: WriteContext, condition: Condition): Promise<unknown[]> =>
  (await findInRound(context, 'vehicles', condition)).map(({ plate }) => plate);
const repaint = (id: string | undefined, plate: string) =>
  app.services.database.db.execute(sql`update vehicles set plate = ${plate} where id = ${id}`);

test('finds what is found outside of it', async () => {
  const within = round();
  const conditions: Condition[] = [
    ...ids.map((id) => ({ id })),
    { fleet: app.anna.fleet },
    { fleet: app.anna.fleet, plate: `B-${made}` },
    { id: '999999' },
    { id: ids, plate: { startsWith: 'A' } },
    { not: { id: ids[0] ?? '' } },
  ];
  for (const condition of conditions)
    expect(await findInRound(within, 'vehicles', condition)).toEqual(await findRows(outside, 'vehicles', condition));
});

test('asks of the records beside at once, and nothing twice', async () => {
  const within = round();
  expect(await platesIn(within, { id: ids[0] ?? '' })).toEqual([`A-${made}`]);
  await repaint(ids[1], `X-${made}`);
  expect(await platesIn(within, { id: ids[1] ?? '' })).toEqual([`B-${made}`]);
});

test('sees in the next round, and outside of any, what was written meanwhile', async () => {
  await platesIn(round(), { id: ids[1] ?? '' });
  await repaint(ids[1], `Y-${made}`);
  for (const context of [round(), outside])
    expect(await platesIn(context, { id: ids[1] ?? '' })).toEqual([`Y-${made}`]);
});

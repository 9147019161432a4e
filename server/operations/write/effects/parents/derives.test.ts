import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FaultOf } from '../../../../../schema/fault.ts';
import { integer, reference, text } from '../../../../../schema/fields.ts';
import { resource } from '../../../../../schema/resource.ts';
import { type Change, type RuleContext, rulesFor } from '../../../../../schema/rule.ts';
import { type TestAnswer, type TestApp, testApp } from '../../../../testing/testApp.ts';
import { admin } from '../../../../testing/worlds/garage.ts';
import { bulk, destroy, faultsOf, patch, post, restore } from '../../../../testing/worlds/garageApp.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;

/** Describes tanks that are drawn from. One may be filled from another, which has that much less. */
const tanks = resource('tanks', {
  label: name('Tank'),
  title: 'code',
  fields: {
    code: text(label('Code')),
    holds: integer(label('Holds'), { required: true, max: 1000 }),
    left: integer(label('Left'), { write: [], min: -10_000 }),
    from: reference('tanks', label('Filled from'), { derives: true }),
  },
  access: { admin: 'all' },
});
const draws = resource('draws', {
  label: name('Draw'),
  title: 'litres',
  fields: {
    litres: integer(label('Litres'), { required: true, max: 1000 }),
    tank: reference('tanks', label('Tank'), { required: true, onDelete: 'cascade', derives: true }),
  },
  access: { admin: 'all' },
});

interface Tank {
  id?: string;
  holds: number;
  left: number | null;
}
interface Draw {
  id?: string;
  litres: number;
  tank: string;
}
type Find = (name: string, condition: Record<string, string>) => Promise<unknown>;

const sumOf = (litres: readonly number[]): number => litres.reduce((sum, one) => sum + one, 0);

/** Computes what is left of a tank, but for one draw. */
async function leftOf({ id, holds }: Tank, find: Find, without?: string): Promise<number> {
  if (id === undefined) return holds;
  const own = (await find('draws', { tank: id })) as Draw[];
  const filled = (await find('tanks', { from: id })) as Tank[];
  return (
    holds -
    sumOf(own.filter((one) => one.id !== without).map(({ litres }) => litres)) -
    sumOf(filled.map((one) => one.holds))
  );
}

const faults = { TOO_MUCH: { en: 'Only {{0}} are left', nl: 'Er zijn er nog {{0}}' } } as const;

async function drawFaults(
  { operation, after }: Change<Draw>,
  { find }: RuleContext,
): Promise<FaultOf<typeof faults>[]> {
  const [tank] = operation === 'delete' ? [] : ((await find('tanks', { id: after.tank })) as unknown as Tank[]);
  const left = tank ? await leftOf(tank, find as Find, after.id) : after.litres;
  return after.litres > left ? [{ field: 'litres', code: 'TOO_MUCH', params: [left] }] : [];
}

const rules = [
  rulesFor<Tank>('tanks', { derive: [async ({ after }, { find }) => ({ left: await leftOf(after, find as Find) })] }),
  rulesFor<Draw, typeof faults>('draws', { faults, check: [drawFaults], returns: [drawFaults] }),
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: [tanks, draws], rules, as: admin });
});
afterAll(() => app.close());

const newTank = async (holds: number, from?: string): Promise<string> =>
  (await post(app, 'tanks', { attributes: { holds }, ...(from && { relationships: { from: ['tanks', from] } }) })).body
    .data.id;
const draw = (tank: string, litres: number): Promise<TestAnswer> =>
  post(app, 'draws', { attributes: { litres }, relationships: { tank: ['tanks', tank] } });
const drawn = async (tank: string, litres: number): Promise<string> => (await draw(tank, litres)).body.data.id;
const stateOf = async (tank: string): Promise<[left: number, version: number]> => {
  const { attributes, meta } = (await app.get(`/api/tanks/${tank}`)).body.data;
  return [attributes.left, meta.version];
};

let tank: string;
beforeEach(async () => {
  tank = await newTank(100);
});

describe('a record that others derive', () => {
  test('follows each of them that is made, changed, moved, removed and brought back', async () => {
    const other = await newTank(50);
    const one = await drawn(tank, 30);
    expect(await stateOf(tank)).toEqual([70, 2]);
    await patch(app, ['draws', one], { attributes: { litres: 40 } });
    expect(await stateOf(tank)).toEqual([60, 3]);
    await patch(app, ['draws', one], { relationships: { tank: ['tanks', other] } });
    expect([await stateOf(tank), await stateOf(other)]).toEqual([
      [100, 4],
      [10, 2],
    ]);
    await destroy(app, ['draws', one]);
    expect(await stateOf(other)).toEqual([50, 3]);
    const [trashed] = (await app.get('/api/trashedrecords?filter[resource]=draws')).body.data;
    await restore(app, { trashed: trashed?.id });
    expect(await stateOf(other)).toEqual([10, 4]);
  });

  test('is derived once where many are removed in one request', async () => {
    const ids = [await drawn(tank, 10), await drawn(tank, 20), await drawn(tank, 30)];
    const { status } = await bulk(app, { resource: 'draws', action: 'delete', ids });
    expect([status, await stateOf(tank)]).toEqual([200, [100, 5]]);
  });

  test('goes with those that go along with it', async () => {
    await drawn(tank, 10);
    expect((await destroy(app, ['tanks', tank])).status).toBe(204);
    expect((await app.get(`/api/tanks/${tank}`)).status).toBe(404);
  });
});

describe('records of one resource that derive each other', () => {
  test('follow along the chain', async () => {
    const next = await newTank(60, tank);
    expect(await stateOf(tank)).toEqual([40, 2]);
    await patch(app, ['tanks', next], { attributes: { holds: 70 } });
    expect([await stateOf(tank), await stateOf(next)]).toEqual([
      [30, 3],
      [70, 2],
    ]);
  });

  test('end where they form a circle', async () => {
    const next = await newTank(60, tank);
    expect((await patch(app, ['tanks', tank], { relationships: { from: ['tanks', next] } })).status).toBe(200);
    expect([(await stateOf(tank))[0], (await stateOf(next))[0]]).toEqual([40, -40]);
    await drawn(tank, 5);
    expect([(await stateOf(tank))[0], (await stateOf(next))[0]]).toEqual([35, -40]);
  });
});

test.each([1, 2, 3])('of two that draw on one record at a moment, the second is judged by the first (%i)', async () => {
  const answers = await Promise.all([draw(tank, 60), draw(tank, 60), draw(tank, 40)]);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(faultsOf)).toEqual([['TOO_MUCH /data/attributes/litres']]);
  expect((await stateOf(tank))[0]).toBeLessThanOrEqual(40);
});

test.each([1, 2, 3])('of two that come back from the trash at a moment, too (%i)', async () => {
  for (const litres of [60, 70]) await destroy(app, ['draws', await drawn(tank, litres)]);
  const trashed: { id: string }[] = (await app.get('/api/trashedrecords?filter[resource]=draws&per_page=2')).body.data;
  const answers = await Promise.all(trashed.map(({ id }) => restore(app, { trashed: id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('nobody is told which references derive what they lead to', async () => {
  expect(JSON.stringify((await app.get('/api/schema')).body)).not.toContain('"derives"');
});

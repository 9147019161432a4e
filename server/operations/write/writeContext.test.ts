import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../errors.ts';
import { sqlState } from '../../sql/failure.ts';
import { entityOf } from '../../sql/where.ts';
import { insertRows } from '../../sql/write.ts';
import { type GarageApp, garageApp } from '../../testing/worlds/garageApp.ts';
import { inTransaction } from './pipeline/inTransaction.ts';
import { refusingAsFault } from './pipeline/refuse.ts';
import { refusingRemoval } from './verbs/remove.ts';
import { systemContext, type WriteContext } from './writeContext.ts';

let app: GarageApp;
let context: WriteContext;
beforeAll(async () => {
  app = await garageApp();
  context = systemContext(app.services);
});
afterAll(() => app.close());

const raise = (db: WriteContext['db'], state: string) =>
  db.execute(sql.raw(`do $$ begin raise exception 'raised' using errcode = '${state}'; end $$`));
const insertDriver = ({ services, db, model }: WriteContext, email: string) =>
  insertRows(services.database, db, entityOf(model, 'drivers'), [{ email }]);
const driversCalled = async (email: string): Promise<number> =>
  (await app.get(`/api/drivers?filter[email]=${email}`)).body.meta.total;

test.each(['40001', '40P01', '23505', '23503', 'ZF001'])(
  'what fails with %s is done once more, from the start',
  async (state) => {
    let runs = 0;
    await inTransaction(context, async (inside) => {
      runs += 1;
      await insertDriver(inside, `again-${state.toLowerCase()}@example.nl`);
      if (runs === 1) await raise(inside.db, state);
    });
    expect(runs).toBe(2);
    expect(await driversCalled(`again-${state.toLowerCase()}@example.nl`)).toBe(1);
  },
);

test('any other failure is not tried again, and takes everything back', async () => {
  let runs = 0;
  const failing = inTransaction(context, async (inside) => {
    runs += 1;
    await insertDriver(inside, 'once@example.nl');
    await raise(inside.db, '22012');
  });
  expect(await failing.catch(sqlState)).toBe('22012');
  expect([runs, await driversCalled('once@example.nl')]).toEqual([1, 0]);
});

test('work within a transaction joins it', async () => {
  const failing = inTransaction(context, async (outer) => {
    await inTransaction(outer, (inner) => insertDriver(inner, 'joined@example.nl'));
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await driversCalled('joined@example.nl')).toBe(0);
});

test('a unique index that validation could not foresee answers as validation would', async () => {
  await insertDriver(context, 'twice@example.nl');
  const refused = refusingAsFault(
    context,
    entityOf(context.model, 'drivers'),
    (field) => `/data/attributes/${field}`,
    () => inTransaction(context, (inside) => insertDriver(inside, 'twice@example.nl')),
  );
  const error = await refused.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).errors).toMatchObject([
    { status: '422', code: 'NOT_UNIQUE', source: { pointer: '/data/attributes/email' } },
  ]);
});

test('so is one of a removal', async () => {
  const refused = refusingRemoval(context, () => inTransaction(context, (inside) => raise(inside.db, '40P01')));
  const error = (await refused.catch((thrown: unknown) => thrown)) as ApiError;
  expect([error.status, error.headers]).toEqual([503, { 'Retry-After': '1' }]);
});

test('a deadlock that does not pass is 503 with a time to come back', async () => {
  const refused = refusingAsFault(
    context,
    entityOf(context.model, 'drivers'),
    () => '',
    () => inTransaction(context, (inside) => raise(inside.db, '40P01')),
  );
  const error = (await refused.catch((thrown: unknown) => thrown)) as ApiError;
  expect([error.status, error.headers]).toEqual([503, { 'Retry-After': '1' }]);
});

test('what a trigger keeps frozen, though validation saw it open, is 409', async () => {
  const frozen = (inside: WriteContext) => raise(inside.db, 'ZF001');
  const errorOf = (refused: Promise<unknown>) => refused.catch((thrown: unknown) => thrown) as Promise<ApiError>;
  const write = errorOf(
    refusingAsFault(
      context,
      entityOf(context.model, 'drivers'),
      () => '/data',
      () => inTransaction(context, frozen),
    ),
  );
  const removal = errorOf(refusingRemoval(context, () => inTransaction(context, frozen)));
  expect((await write).errors).toMatchObject([{ status: '409', code: 'FROZEN', source: { pointer: '/data' } }]);
  expect((await removal).errors).toMatchObject([{ status: '409', code: 'FROZEN' }]);
});

test('all work of the server itself shares one model, so that what is derived from that is made once', () => {
  expect(systemContext(app.services).model).toBe(context.model);
  expect(context.model).not.toBe(app.services.model);
});

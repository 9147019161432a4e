import { inArray } from 'drizzle-orm';
import { dayIn } from '../schema/day.ts';
import { singleId } from '../schema/resource.ts';
import { ApiError } from '../server/errors.ts';
import { findRows } from '../server/operations/read/findRows.ts';
import { flushEffects } from '../server/operations/write/effects/flushEffects.ts';
import { inTransaction } from '../server/operations/write/pipeline/inTransaction.ts';
import { bulkChange } from '../server/operations/write/verbs/bulkChange.ts';
import { createMany } from '../server/operations/write/verbs/createMany.ts';
import { update } from '../server/operations/write/verbs/update.ts';
import { systemContext, type WriteContext } from '../server/operations/write/writeContext.ts';
import type { Services } from '../server/services.ts';
import { StartError } from '../server/sql/connection/startError.ts';
import { columnOf, entityOf } from '../server/sql/where.ts';
import { generateDemo } from './demo/generateDemo.ts';
import { defaultCustomers, needsSeed, type SaveSingle, type SeedOptions, seedDemo, seedFurther } from './demo/seed.ts';
import { demoSignIns } from './demo/signIns.ts';
import { progressLine } from './progressLine.ts';

/**
 * Fills an empty database with demo data, or a demo with further customers up to the number asked for. Writes all or
 * nothing. Throws StartError where the database holds other data. Says what was done. @param asked number of customers;
 * undefined: the default number if empty
 */
export async function fillDatabase(services: Services, asked: number | undefined): Promise<'made' | 'added' | 'kept'> {
  const present = await countRows(services, 'customers');
  if (await needsSeed((resource) => countRows(services, resource))) {
    await seed(services, (options, context) =>
      seedDemo({ ...options, saveSingle: savingSingle(context), customers: asked ?? defaultCustomers }),
    );
    return 'made';
  }
  if (asked === undefined || asked <= present) return 'kept';
  await add(services, present, asked);
  return 'added';
}

async function add(services: Services, present: number, customers: number): Promise<void> {
  if (!(await holdsDemoAlone(services, present))) throw holdsOwnData(customers);
  try {
    await seed(services, (options) => seedFurther({ ...options, present, customers }));
  } catch (error) {
    throw error instanceof ApiError ? holdsOwnData(customers, error) : error;
  }
}

/** Returns whether all customers are those of the demo, unchanged, and its users are there. */
async function holdsDemoAlone({ model, database }: Services, present: number): Promise<boolean> {
  const entity = entityOf(model, 'customers');
  const rows = await database.db
    .select({ number: columnOf(entity, 'relationNumber'), name: columnOf(entity, 'name') })
    .from(entity.table);
  const demo = new Map<unknown, unknown>();
  for (const families of generateDemo({ customers: present }))
    for (const { customer } of families) demo.set(customer['relationNumber'], customer['name']);
  const users = entityOf(model, 'users');
  const signIns = await database.db.$count(
    users.table,
    inArray(
      columnOf(users, 'email'),
      demoSignIns.map(({ email }) => email),
    ),
  );
  return signIns === demoSignIns.length && rows.every(({ number, name }) => demo.get(number) === name);
}

const holdsOwnData = (customers: number, cause?: ApiError): StartError =>
  new StartError(
    'Demo customers are not added: this database holds own data, or demo customers that were changed.\n' +
      `Use another folder: DATA_DIR=.data/${customers} npm run demo -- --customers ${customers}`,
    { cause },
  );

async function seed(
  services: Services,
  work: (options: SeedOptions, context: WriteContext) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const progress = progressLine();
  progress.show('Demo data: preparing');
  let state = 'Demo data';
  await inTransaction(systemContext(services), (context) =>
    work(
      {
        ...meansOf(context, (resource) => progress.show(`${state}: ${nameOf(services, resource)}`)),
        today: dayIn(services.now()),
        onProgress: (done, total) => {
          state = `Demo data: ${done} of ${total} customers`;
          progress.show(state);
        },
      },
      context,
    ),
  );
  progress.end(`${state}, made in ${Math.round((performance.now() - begun) / 1000)} seconds`);
}

/**
 * Stores demo data through the engine, like every other write. Flushes effects after each batch, as after a request.
 */
const meansOf = (
  context: WriteContext,
  onBatch: (resource: string) => void,
): Pick<SeedOptions, 'createMany' | 'changeMany' | 'find'> => ({
  createMany: async (resource, records, at) => {
    onBatch(resource);
    const then = asAt(context, at);
    const ids = await createMany(then, resource, records);
    await flushEffects(then);
    return ids;
  },
  changeMany: async (resource, ids, values, at) => {
    onBatch(resource);
    const pointerOf = (): string => '/data';
    const then = asAt(context, at);
    await bulkChange(then, {
      resource,
      selection: { ids },
      expected: ids.length,
      mode: 'atomic',
      changes: { values, unknown: [], pointerOf },
      pointerOf,
    });
    await flushEffects(then);
  },
  find: (resource, condition) => findRows(context, resource, condition),
});

const asAt = (context: WriteContext, at: Date | undefined): WriteContext =>
  at ? { ...context, now: () => at } : context;

const nameOf = ({ model }: Services, resource: string): string =>
  model.entities.get(resource)?.resource.label.en[1].toLowerCase() ?? resource;

const savingSingle =
  (context: WriteContext): SaveSingle =>
  async (resource, values) => {
    await update(context, { resource, id: singleId, submission: { values, unknown: [], pointerOf: () => resource } });
  };

async function countRows({ model, database }: Services, resource: string): Promise<number> {
  const entity = model.entities.get(resource);
  if (!entity) throw new Error(`Demo data needs the description of "${resource}".`);
  return database.db.$count(entity.table);
}

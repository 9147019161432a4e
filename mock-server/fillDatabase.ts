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
import { defaultCustomers, needsSeed, type SaveSingle, type SeedOptions, seedDemo, seedFurther } from './demo/seed.ts';
import { progressLine } from './progressLine.ts';

/**
 * Fills an empty database with demo data, or adds customers up to the number asked for: all or nothing. Existing records stay
 * as they are. @param asked number of customers; undefined: an empty database gets the default number
 */
export async function fillDatabase(services: Services, asked: number | undefined): Promise<void> {
  const present = await countRows(services, 'customers');
  if (await needsSeed((resource) => countRows(services, resource)))
    await seed(services, (options, context) =>
      seedDemo({ ...options, saveSingle: savingSingle(context), customers: asked ?? defaultCustomers }),
    );
  else if (asked !== undefined && asked > present) await add(services, present, asked);
}

async function add(services: Services, present: number, customers: number): Promise<void> {
  try {
    await seed(services, (options) => seedFurther({ ...options, present, customers }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new StartError(
      'Demo customers cannot be added: those of this database have been changed, and the further ones would clash with them.\n' +
        `Use another folder: DATA_DIR=.data/${customers} npm run demo -- --customers ${customers}`,
      { cause: error },
    );
  }
}

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

/** Stores demo data through the engine, like every other write. Flushes effects after each batch, as after a request. */
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

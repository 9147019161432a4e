import type { Attributes } from '../../schema/normalize.ts';
import { asOneLine } from '../../schema/types/shared/plainText.ts';
import { giveTurn } from '../eventLoop.ts';
import { create } from '../operations/write/verbs/create.ts';
import { createMany } from '../operations/write/verbs/createMany.ts';
import { update } from '../operations/write/verbs/update.ts';
import { type SystemServices, systemContext, type WriteContext } from '../operations/write/writeContext.ts';
import type { Executor } from '../sql/database.ts';
import { holdsOneOf } from '../sql/select.ts';
import { storedRows } from '../sql/storedRows.ts';
import { columnOf, entityOf } from '../sql/where.ts';
import type { RowFault } from './work/rowFault.ts';

/** Holds what a write of an import needs: a transaction, and where to collect announcements. */
type Attached = Pick<WriteContext, 'db'> & Partial<Pick<WriteContext, 'announcements'>>;

const systemOn = (services: SystemServices, { db, announcements = null }: Attached): WriteContext => ({
  ...systemContext(services),
  db,
  announcements,
});
const submitted = (values: Attributes) => ({ values, unknown: [], pointerOf: () => '' });

/** Creates the record of an import; returns its id. */
export async function makeImport(services: SystemServices, on: Attached, values: Attributes): Promise<string> {
  const { record } = await create(systemOn(services, on), { resource: 'imports', submission: submitted(values) });
  if (!record) throw new Error('A new import is not there.');
  return record.row.id;
}

/** Changes the record of an import along its transitions, and announces the change. */
export async function changeImport(
  services: SystemServices,
  on: Attached,
  id: string,
  values: Attributes,
): Promise<void> {
  await update(systemOn(services, on), { resource: 'imports', id, submission: submitted(values) });
}

/** Reads the record as it is stored, regardless of rights; `lock` locks it. */
export async function importValues(
  services: SystemServices,
  db: Executor,
  id: string,
  lock = false,
): Promise<Attributes | undefined> {
  const entity = entityOf(services.model, 'imports');
  const [row] = await storedRows(db, entity, { where: holdsOneOf(entity.id, [id]), lock });
  return row?.values;
}

export async function noteFaults(
  services: SystemServices,
  on: Attached,
  id: string,
  faults: readonly RowFault[],
): Promise<void> {
  for (let start = 0; start < faults.length; start += notedAtOnce) {
    const some = faults.slice(start, start + notedAtOnce);
    await createMany(
      systemOn(services, on),
      'importfaults',
      some.map((fault) => ({ import: id, ...fault, detail: asOneLine(fault.detail) })),
    );
    await giveTurn();
  }
}

/** Limits the faults that one statement stores, as the event loop is held meanwhile. */
const notedAtOnce = 250;

/** Gives the recorded faults of rows, in the order of the file; `column` is named as in the mapping. */
export async function notedFaults(
  services: SystemServices,
  db: Executor,
  id: string,
): Promise<readonly Pick<RowFault, 'row' | 'column' | 'detail'>[]> {
  const entity = entityOf(services.model, 'importfaults');
  const found = await db
    .select({ row: columnOf(entity, 'row'), column: columnOf(entity, 'column'), detail: columnOf(entity, 'detail') })
    .from(entity.table)
    .where(holdsOneOf(columnOf(entity, 'import'), [id]))
    .orderBy(columnOf(entity, 'row'), entity.id);
  return found.map(({ row, column, detail }) => ({
    row: Number(row),
    column: typeof column === 'string' ? column : null,
    detail: String(detail),
  }));
}

/** Lists the numbers of rows with faults. */
export const faultyRows = async (services: SystemServices, db: Executor, id: string): Promise<ReadonlySet<number>> =>
  new Set((await notedFaults(services, db, id)).map(({ row }) => row));

export async function forgetFaults(services: SystemServices, { db }: Attached, id: string): Promise<void> {
  const entity = entityOf(services.model, 'importfaults');
  await db.delete(entity.named).where(holdsOneOf(columnOf(entity, 'import'), [id]));
}

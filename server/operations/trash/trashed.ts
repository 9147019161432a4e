import { getTableColumns, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Attributes } from '../../../schema/normalize.ts';
import { isOfView } from '../../../schema/view.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { Entity } from '../../model.ts';
import { keepsHistory, noteEach } from '../history/note.ts';
import { isId } from '../read/read.ts';
import type { PageByOffset } from '../read/readQuery.ts';
import { type View, viewOf } from '../read/view.ts';
import { type Shown, visibleReferences } from '../read/visibleReferences.ts';
import { inTransaction } from '../write/pipeline/inTransaction.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { isSeenOnceBack } from './onceBack.ts';
import { type StoredColumns, type TrashedParts, trash } from './trashTable.ts';

/** Holds a removed record that can still be brought back. */
export interface TrashedRecord {
  id: string;
  view: View;
  recordId: string;
  record: StoredColumns;
  parts: TrashedParts;
  /** User who removed it; shown by way of `visibleUsers` only. */
  userId: string | null;
  removedAt: Date;
  expiresAt: Date;
}

interface TrashQuery {
  page: PageByOffset;
  resource?: string;
  /** Former id of the record; text that is no id matches nothing. */
  recordId?: string;
}

/** Lists a page of what the caller may bring back, latest first; `resource` and `recordId` narrow it. */
export async function listTrashed(
  context: Context,
  { page, resource, recordId }: TrashQuery,
): Promise<{ records: TrashedRecord[]; total: number }> {
  const where = sql`${ownWhere(context, resource)} and ${isOfRecord(recordId)}`;
  const rows = await context.db
    .select(columnsFor(context))
    .from(trash)
    .where(where)
    .orderBy(sql`${trash.id} desc`)
    .limit(page.size)
    .offset(page.offset);
  const total = Number(await context.db.$count(trash, where));
  return { records: rows.flatMap((row) => trashedOf(context, row, resource)), total };
}

/**
 * Reads one record in the trash. Throws 404 for an absent, expired or foreign one. `lock` holds it until the
 * transaction ends.
 */
export async function readTrashed(context: Context, id: string, lock = false): Promise<TrashedRecord> {
  if (!isId(id)) throw ApiError.notFound();
  const query = context.db
    .select(columnsFor(context))
    .from(trash)
    .where(sql`${trash.id} = ${id}::bigint and ${ownWhere(context)}`)
    .$dynamic();
  const [row] = await (lock ? query.for('update') : query);
  const [found] = row ? trashedOf(context, row) : [];
  if (!found) throw ApiError.notFound();
  return found;
}

/** Locks at most `limit` records of a resource that a request of the caller removed. */
export async function trashedBy(
  context: Context,
  { requestId, resource, limit }: { requestId: string; resource: string; limit: number },
): Promise<TrashedRecord[]> {
  const rows = await context.db
    .select(columnsFor(context))
    .from(trash)
    .where(
      sql`${trash.requestId} = ${requestId} and ${trash.userId} = ${context.principal.userId}::bigint
        and ${ownWhere(context, resource)}`,
    )
    .orderBy(trash.id)
    .limit(limit)
    .for('update');
  return rows.flatMap((row) => trashedOf(context, row, resource));
}

/** Removes a record from the trash for good; its history tells who did. */
export async function discard(context: WriteContext, id: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { view } = await readTrashed(inside, id, true);
    const gone = sql`delete from ${trash} where ${trash.id} = ${id}::bigint
      returning resource, record_id as id, coalesce((record ->> 'version')::integer, 1) as version, '{}'::jsonb as note`;
    await inside.db.execute(
      keepsHistory(view.entity)
        ? sql`with gone as (${gone}) ${noteEach(inside, 'purge', sql`select * from gone`)}`
        : gone,
    );
  });
}

const purgedAtOnce = 1000;

/** Removes expired records from the trash, at most 1,000 at once; gives their number. */
export async function purgeExpiredTrash({ db }: Pick<Context, 'db'>, now: Date): Promise<number> {
  const over = db.select({ id: trash.id }).from(trash).where(lte(trash.expiresAt, now)).limit(purgedAtOnce);
  const gone = await db
    .delete(trash)
    .where(sql`${trash.id} in (${over.for('update', { skipLocked: true })})`)
    .returning({ id: trash.id });
  return gone.length;
}

function isOfRecord(recordId: string | undefined): SQL {
  if (recordId === undefined) return sql`true`;
  return isId(recordId) ? sql`${trash.recordId} = ${recordId}::bigint` : sql`false`;
}

/** Limits the trash to what the caller may remove, or under a row rule removed and would see again. */
function ownWhere(context: Context, resource?: string): SQL {
  const isAsked = ({ entity }: View): boolean => resource === undefined || entity.resource.name === resource;
  const views = removableViews(context).filter(isAsked);
  const every = isOneOf(views.filter(({ rights }) => rights.rows === null));
  const own = views.flatMap((view) => (view.rights.rows === null ? [] : [isOwnAgain(context, view)]));
  return sql`(${or(every, ...own)}) and ${trash.expiresAt} > ${context.now().toISOString()}::timestamptz`;
}

const removableViews = (context: Context): View[] =>
  context.model.resources.flatMap(({ name }) => {
    const view = viewOf(context, name);
    return view?.rights.delete ? [view] : [];
  });

/** Matches what the caller removed under a row rule, and would see again. Asks in this order, as other rows do not fit. */
const isOwnAgain = (context: Context, view: View): SQL =>
  sql`case when ${trash.userId} = ${context.principal.userId}::bigint and ${isOneOf([view])}
    then ${isSeenOnceBack(context, view)} else false end`;

/** Selects a row of the trash with the resources under whose row rules it is the caller's. */
function columnsFor(context: Context) {
  const own = removableViews(context).flatMap((view) =>
    view.rights.rows === null
      ? []
      : [sql`case when ${isOwnAgain(context, view)} then ${view.entity.resource.name} end`],
  );
  return {
    ...getTableColumns(trash),
    ownAs: sql<string[]>`array_remove(array[${sql.join(own, sql`, `)}]::text[], null)`,
  };
}

/** Matches removed rows of these resources; a view holds part of the rows kept under its table's name. */
function isOneOf(views: readonly View[]): SQL {
  const whole = views.filter(({ entity }) => !isKind(entity));
  const part = views.filter(({ entity }) => isKind(entity));
  const names = sql.param(whole.map(({ entity }) => entity.resource.name));
  const kinds = part.map(
    ({ entity }) => sql`${trash.resource} = ${entity.base.resource.name}
      and ${trash.record} @> ${JSON.stringify(storedKind(entity))}::jsonb`,
  );
  return or(sql`${trash.resource} = any(${names}::text[])`, ...kinds) ?? sql`false`;
}

const isKind = (entity: Entity): boolean => entity.base !== entity;

/** Gives the fixed values of a view, by column. */
const storedKind = ({ fixed, columns }: Entity): StoredColumns =>
  Object.fromEntries(Object.entries(fixed).map(([name, value]) => [columns[name]?.name ?? name, value]));

/** Chooses the name to show a row under: the requested resource, its table, or a view the caller may use. */
function trashedOf(
  context: Context,
  { id, resource, ownAs, ...row }: typeof trash.$inferSelect & { ownAs: readonly string[] },
  asked?: string,
): TrashedRecord[] {
  const base = context.model.entities.get(resource);
  if (!base) return [];
  const values = valuesOf(base, row.record);
  const views = [base, ...base.views].flatMap((entity) => viewOf(context, entity.resource.name) ?? []);
  const [first, ...others] = views.filter(
    ({ entity, rights }) =>
      isOfView(entity, values) && rights.delete && (rights.rows === null || ownAs.includes(entity.resource.name)),
  );
  const view = others.find(({ entity }) => entity.resource.name === asked) ?? first;
  return view ? [{ ...row, id: String(id), view }] : [];
}

/** Gives the readable values of removed records, by field, in their order. */
export async function shownValues(context: Context, records: readonly TrashedRecord[]): Promise<Attributes[]> {
  const all = records.map(({ view, record }) => {
    const values = valuesOf(view.entity, record);
    return view.fields.map((field) => ({ field, value: values[field] ?? null }));
  });
  const shown = new Map<View, Shown>();
  for (const view of new Set(records.map((record) => record.view))) {
    const own = all.filter((_, index) => records[index]?.view === view).flat();
    shown.set(view, await visibleReferences(context, view, own));
  }
  return records.map(({ view }, index) =>
    Object.fromEntries(all[index]?.map((one) => [one.field, shown.get(view)?.(one) ?? null]) ?? []),
  );
}

/** Converts a stored row to values by field, without columns that no longer exist. */
export function valuesOf({ resource, columns }: Entity, record: StoredColumns): Attributes {
  const values = Object.entries(columns).flatMap(([name, column]): [string, unknown][] => {
    const value = record[column.name];
    if (value === undefined) return [];
    if (value === null) return [[name, null]];
    const type = resource.fields[name]?.type;
    if (type === 'reference') return [[name, String(value)]];
    return [[name, type === 'dateTime' ? new Date(String(value)).toISOString() : value]];
  });
  return Object.fromEntries(values);
}

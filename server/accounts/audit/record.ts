import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { RecordOf } from '../../../schema/record.ts';
import type { RequestOrigin } from '../../../schema/rule.ts';
import type { Context } from '../../context.ts';
import type { Entity } from '../../model.ts';
import type { Services } from '../../services.ts';
import { columnOf } from '../../sql/where.ts';
import { insertRows } from '../../sql/write.ts';
import { type AccountRow, accountWithEmail, accountWithId } from '../account/account.ts';
import { signInEvents } from './signInEvents.ts';

export type SignInEvent = RecordOf<typeof signInEvents>['event'];

/** Names a sign-in event and its user: by id, or by an address that may be unknown. */
export interface Happening {
  event: NonNullable<SignInEvent>;
  who: { userId: string } | { email: string } | null;
  /** The user who caused it, where that is somebody else. */
  by?: string | null;
  origin: RequestOrigin;
}

type RecordServices = Pick<Services, 'model' | 'now'> & { database: Pick<Services['database'], 'rows'> };

/**
 * Records an event, within the transaction of `db` if there is one. Records nothing where the engine describes no such events.
 */
export async function record(
  services: RecordServices,
  db: Context['db'],
  { event, who, by, origin }: Happening,
): Promise<void> {
  const { model, database, now } = services;
  const entity = model.entities.get(signInEvents.name);
  if (!entity) return;
  const account = await accountOf({ model, db }, who);
  const actor = by && by !== account?.userId ? await accountWithId({ model, db }, by) : null;
  const row = {
    at: now().toISOString(),
    event,
    email: account?.email ?? null,
    user: account?.userId ?? null,
    by: actor?.email ?? null,
    address: origin.ip,
    userAgent: origin.userAgent?.slice(0, 255) ?? null,
  };
  if (event === 'throttled' && (await isKept({ db, now }, entity, row))) return;
  await insertRows(database, db, entity, [row]);
}

async function accountOf(context: Pick<Context, 'model' | 'db'>, who: Happening['who']): Promise<AccountRow | null> {
  if (who === null) return null;
  return 'userId' in who ? accountWithId(context, who.userId) : accountWithEmail(context, who.email);
}

const minute = 60_000;

/** Returns whether this throttled caller was recorded within a minute, as they could fill the list. */
async function isKept(
  { db, now }: Pick<Context, 'db' | 'now'>,
  entity: Entity,
  { event, user, address }: { event: string; user: string | null; address: string | null },
): Promise<boolean> {
  const userColumn = columnOf(entity, 'user');
  const addressColumn = columnOf(entity, 'address');
  const since = new Date(now().getTime() - minute).toISOString();
  const same = and(
    eq(columnOf(entity, 'event'), event),
    address === null ? isNull(addressColumn) : eq(addressColumn, address),
    user === null ? isNull(userColumn) : eq(userColumn, user),
    gt(columnOf(entity, 'at'), since),
  );
  return (await db.select({ id: entity.id }).from(entity.table).where(same).limit(1)).length > 0;
}

/** Keeps events for half a year, in milliseconds: long enough to investigate an incident, and no longer. */
const keptFor = 180 * 24 * 60 * minute;
const atOnce = 1000;

/** Removes expired events, at most 1,000. Returns how many were removed. */
export async function purgeEvents({ db, model, now }: Pick<Context, 'db' | 'model' | 'now'>): Promise<number> {
  const entity = model.entities.get(signInEvents.name);
  if (!entity) return 0;
  const before = new Date(now().getTime() - keptFor).toISOString();
  const old = db
    .select({ id: entity.id })
    .from(entity.table)
    .where(lte(columnOf(entity, 'at'), before))
    .limit(atOnce);
  const gone = await db.delete(entity.named).where(inArray(entity.id, old)).returning({ id: entity.id });
  return gone.length;
}

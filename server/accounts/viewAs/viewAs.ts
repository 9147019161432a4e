import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { strongestRole } from '../../../schema/application.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { isId } from '../../operations/read/read.ts';
import { requireView } from '../../operations/read/view.ts';
import { visibleWhere } from '../../operations/read/visible.ts';
import type { Services } from '../../services.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { storedRows } from '../../sql/storedRows.ts';
import { usersOf } from '../account/account.ts';
import { record } from '../audit/record.ts';
import { refusal } from '../refusal.ts';
import { sessions } from '../tables.ts';
import { refuseActor } from './refuseActors.ts';

/** Names the user to view as, and the pointer to their id in the request. */
export interface Viewed {
  userId: string;
  pointer: string;
}

/**
 * Grants the caller's session the rights of a user, until `endView` or sign-out. For administrators: 404 for other callers and
 * for a user they cannot see, 403 for one who views already, 422 for a user who is an administrator or may not sign in.
 */
export async function beginView(context: Context, services: Services, viewed: Viewed): Promise<void> {
  const { userId, role, sessionId } = context.principal;
  if (userId === null || sessionId === null) throw ApiError.unauthorized();
  refuseActor(context);
  if (role !== context.model.application.administrator) throw ApiError.notFound();
  await requireViewable(context, viewed);
  await services.database.transaction(async (db) => {
    const begun = await db
      .update(sessions)
      .set({ viewsAs: BigInt(viewed.userId) })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.viewsAs)))
      .returning({ id: sessions.id });
    if (begun.length === 0) throw refusal('VIEWING_AS', context);
    await recordView(context, services, { db, event: 'viewedAs', seen: viewed.userId });
  });
}

/** Ends viewing as a user; does nothing in a session without it. */
export async function endView(context: Context, services: Services): Promise<void> {
  const { userId, sessionId, actor } = context.principal;
  if (userId === null || sessionId === null) throw ApiError.unauthorized();
  if (actor === undefined) return;
  await services.database.transaction(async (db) => {
    const ended = await db
      .update(sessions)
      .set({ viewsAs: null })
      .where(and(eq(sessions.id, sessionId), isNotNull(sessions.viewsAs)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await recordView(context, services, { db, event: 'viewedAsEnded', seen: userId });
  });
}

async function requireViewable(context: Context, { userId, pointer }: Viewed): Promise<void> {
  const { entity, signIn } = usersOf(context.model);
  const view = requireView(context, entity.resource.name);
  if (!isId(userId)) throw ApiError.notFound();
  const where = visibleWhere(context, view, holdsOneOf(entity.id, [userId]));
  const [row] = await storedRows(context.db, entity, { where, limit: 1 });
  if (!row) throw ApiError.notFound();
  const held = (row.values[signIn.roles] as readonly string[] | null) ?? [];
  const { application } = context.model;
  const isAdministrator = strongestRole(application, held) === application.administrator;
  if (row.values[signIn.state] !== signIn.activeState || isAdministrator)
    throw refusal('NOT_VIEWABLE', context, { pointer });
}

interface View {
  db: Context['db'];
  event: 'viewedAs' | 'viewedAsEnded';
  seen: string;
}

const recordView = ({ principal, origin }: Context, services: Services, { db, event, seen }: View): Promise<void> =>
  record(services, db, {
    event,
    who: { userId: seen },
    by: principal.actor ?? principal.userId,
    origin: origin ?? { ip: null, userAgent: null },
  });

import DataLoader from 'dataloader';
import { and, type Column, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type Application, strongestRole } from '../../schema/application.ts';
import type { Principal } from '../context.ts';
import type { Services } from '../services.ts';
import { prepared } from '../sql/prepared.ts';
import { aliasedRows } from '../sql/viewTable.ts';
import { columnOf } from '../sql/where.ts';
import { sessions } from './tables.ts';
import { lacksTwoFactor, type Users } from './twoFactor/required.ts';
import { viewingPrincipal } from './viewAs/viewingPrincipal.ts';

export interface SignedIn {
  principal: Principal;
  /** Whether a required second factor is missing: the user may only turn it on. */
  lacksTwoFactor: boolean;
}

export interface SessionReader {
  /**
   * Returns the user of a session. Null when it is over, or its user is gone or inactive. For an administrator who views as a
   * user, returns that user; null when either may no longer. Requests that come in one turn of the event loop share a query.
   */
  signedIn(sessionId: string): Promise<SignedIn | null>;
  /**
   * Returns the users of many sessions in one query, by session id. Leaves out sessions that are over or lack a second factor.
   */
  principalsOf(sessionIds: readonly string[]): Promise<Map<string, Principal>>;
}

type Needed = Pick<Services, 'model' | 'database' | 'now'>;

export function sessionReader(services: Needed, users: Users): SessionReader {
  const query = sessionQuery(services, users);
  const read = async (sessionIds: readonly string[]): Promise<Map<string, SignedIn>> => {
    const asked = { sessionIds: [...new Set(sessionIds)].join(), now: services.now().toISOString() };
    const found = await query.run(services.database.db, asked);
    return new Map(found.flatMap((one) => (one ? [[one.principal.sessionId ?? '', one]] : [])));
  };
  // Keeps nothing: a query begins after all who share it asked, so a revocation holds from the next request.
  const loader = new DataLoader<string, SignedIn | null>(
    async (sessionIds) => {
      const found = await read(sessionIds);
      return sessionIds.map((id) => found.get(id) ?? null);
    },
    { cache: false, batchScheduleFn: (load) => void setImmediate(load) },
  );
  return {
    signedIn: (sessionId) => loader.load(sessionId),
    async principalsOf(sessionIds) {
      const found = await read(sessionIds);
      return new Map([...found].flatMap(([id, one]) => (one.lacksTwoFactor ? [] : [[id, one.principal]])));
    },
  };
}

/** Prepares the query for valid sessions: `sessionIds`, joined by commas, at the moment `now`. */
function sessionQuery({ model, database }: Needed, users: Users) {
  const { entity, signIn } = users;
  const state = columnOf(entity, signIn.state);
  const roles = columnOf(entity, signIn.roles);
  // Takes one text, as connections describe a statement anew whose values are lists.
  const isAsked = sql`${sessions.id} = any(string_to_array(${sql.placeholder('sessionIds')}, ','))`;
  return prepared(
    database.db
      .select({
        ...{ sessionId: sessions.id, userId: entity.id, roles, lacks: lacksTwoFactor(model, users) },
        ...{ viewsAs: sessions.viewsAs, seenId: seen(entity.id), seenRoles: seen(roles) },
      })
      .from(sessions)
      .innerJoin(entity.table, eq(entity.id, sessions.userId))
      .leftJoin(
        aliasedRows(entity, 'seen'),
        and(eq(seen(entity.id), sessions.viewsAs), eq(seen(state), signIn.activeState)),
      )
      .where(and(isAsked, gt(sessions.expiresAt, sql.placeholder('now')), eq(state, signIn.activeState)))
      .getSQL(),
    (row) => signedInFrom(model.application, row, (value) => value && roles.mapFromDriverValue(value)),
    { pipelined: 'read' },
  );
}

function signedInFrom(
  application: Application,
  row: readonly unknown[],
  rolesIn: (value: unknown) => unknown,
): SignedIn | null {
  const [sessionId, userId, held, lacks, viewsAs, seenId, seenHeld] = row;
  const own = principalOf(application, { sessionId, userId, roles: rolesIn(held) });
  if (viewsAs === null) return { principal: own, lacksTwoFactor: lacks === true };
  const viewed =
    seenId === null ? null : principalOf(application, { sessionId, userId: seenId, roles: rolesIn(seenHeld) });
  const principal = lacks === true ? null : viewingPrincipal(application, own, viewed);
  return principal && { principal, lacksTwoFactor: false };
}

/** Refers to a column of the user whom the session views as. */
const seen = ({ name }: Column): SQL => sql`${sql.identifier('seen')}.${sql.identifier(name)}`;

function principalOf(
  application: Application,
  { sessionId, userId, roles }: Record<'sessionId' | 'userId' | 'roles', unknown>,
): Principal {
  const held = (roles as readonly string[] | null) ?? [];
  return { userId: String(userId), role: strongestRole(application, held), sessionId: String(sessionId) };
}

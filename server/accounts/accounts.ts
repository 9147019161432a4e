import { and, type Column, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import { type Application, strongestRole } from '../../schema/application.ts';
import type { SignIn } from '../../schema/resource.ts';
import type { Principal } from '../context.ts';
import type { Entity, Model } from '../model.ts';
import type { Services } from '../services.ts';
import type { Executor } from '../sql/database.ts';
import { prepared } from '../sql/prepared.ts';
import { aliasedRows } from '../sql/viewTable.ts';
import { columnOf } from '../sql/where.ts';
import { sessions } from './tables.ts';
import { lacksTwoFactor } from './twoFactor/required.ts';
import { viewingPrincipal } from './viewAs/viewingPrincipal.ts';

/** Holds the data of a user that sign-in needs. */
export interface Account {
  userId: string;
  email: string;
  passwordHash: string | null;
  isActive: boolean;
}

export interface SignedIn {
  principal: Principal;
  /** Whether a required second factor is missing: the user may only turn it on. */
  lacksTwoFactor: boolean;
}

/** Finds users, as described by the resource that carries `signIn`. */
export interface Accounts {
  findByEmail(email: string): Promise<Account | null>;
  findById(userId: string): Promise<Account | null>;
  /**
   * Locks the row of a user until the transaction ends. False where the password or the state is another by now than when the
   * account was read. `lock`: `update` for who writes the row next; default `share`, as of those who sign in.
   */
  isUnchanged(db: Executor, account: Account, lock?: 'share' | 'update'): Promise<boolean>;
  /**
   * Returns the user of a session, in one prepared query. Null when it is over, or its user is gone or inactive. For an
   * administrator who views as a user, returns that user; null when either may no longer.
   */
  signedIn(sessionId: string): Promise<SignedIn | null>;
  /**
   * Returns the users of many sessions in one query, by session id. Leaves out sessions that are over or lack a second factor.
   */
  principalsOf(sessionIds: readonly string[]): Promise<Map<string, Principal>>;
}

type Needed = Pick<Services, 'model' | 'database' | 'now'>;

interface Users {
  entity: Entity;
  signIn: SignIn;
}

/** Returns null where no description signs users in: every caller is a visitor then. */
export function accountsOf(services: Needed): Accounts | null {
  const users = signInEntity(services.model);
  if (!users) return null;
  const { entity, signIn } = users;
  const { db } = services.database;
  const { ofOne, ofMany } = sessionQueries(services, users);
  return {
    async findByEmail(address) {
      // Skips the query: PostgreSQL stores no such character, so no user has such an address.
      if (address.includes('\u0000')) return null;
      const email = columnOf(entity, signIn.email);
      return accountWhere(db, users, eq(email, normalizedEmail(services.model, address)));
    },

    findById: (userId) => accountWhere(db, users, eq(entity.id, userId)),

    async isUnchanged(held, { userId, passwordHash, isActive }, lock = 'share') {
      const [found] = await accountQuery(held, users, eq(entity.id, userId)).for(lock);
      const now = found && accountFrom(users, found);
      return now?.passwordHash === passwordHash && now.isActive === isActive;
    },

    async signedIn(sessionId) {
      const [signedIn] = await ofOne.run(db, { sessionId, now: services.now().toISOString() });
      return signedIn ?? null;
    },

    async principalsOf(sessionIds) {
      const asked = { sessionIds: [...new Set(sessionIds)], now: services.now().toISOString() };
      const signedIn = await ofMany.run(db, asked);
      return new Map(signedIn.flatMap((one) => (one ? [[one.principal.sessionId ?? '', one.principal]] : [])));
    },
  };
}

async function accountWhere(db: Executor, users: Users, isAsked: SQL): Promise<Account | null> {
  const [found] = await accountQuery(db, users, isAsked);
  return found ? accountFrom(users, found) : null;
}

const accountQuery = (db: Executor, { entity, signIn }: Users, isAsked: SQL) =>
  db
    .select({
      userId: entity.id,
      email: columnOf(entity, signIn.email),
      passwordHash: columnOf(entity, signIn.password),
      state: columnOf(entity, signIn.state),
    })
    .from(entity.table)
    .where(isAsked)
    .limit(1);

const accountFrom = (
  { signIn }: Users,
  found: Record<'userId' | 'email' | 'passwordHash' | 'state', unknown>,
): Account => ({
  userId: String(found.userId),
  email: String(found.email),
  passwordHash: found.passwordHash as string | null,
  isActive: found.state === signIn.activeState,
});

/** Prepares the queries for valid sessions: one by `sessionId`, or many by `sessionIds`, at the moment `now`. */
function sessionQueries({ model, database }: Needed, users: Users) {
  const { entity, signIn } = users;
  const state = columnOf(entity, signIn.state);
  const roles = columnOf(entity, signIn.roles);
  const lacks = lacksTwoFactor(model, users);
  const sessionsWhere = (isAsked: SQL | undefined) =>
    prepared(
      database.db
        .select({
          ...{ sessionId: sessions.id, userId: entity.id, roles, lacks },
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
    );
  const isOneOf = sql`${sessions.id} = any(${sql.placeholder('sessionIds')}::text[])`;
  return {
    ofOne: sessionsWhere(sql`${sessions.id} = ${sql.placeholder('sessionId')}`),
    ofMany: sessionsWhere(and(isOneOf, not(lacks))),
  };
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

/** Normalizes an address to its stored spelling. */
export const normalizedEmail = ({ formats }: Model, address: string): string =>
  formats.byType.email?.normalize(address.trim(), {}) ?? address.trim();

/** Returns the resource that carries `signIn`, or null. */
export function signInEntity(model: Model): Users | null {
  for (const entity of model.entities.values()) {
    const { signIn } = entity.resource;
    if (signIn) return { entity, signIn };
  }
  return null;
}

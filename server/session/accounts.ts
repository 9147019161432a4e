import { and, type Column, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import type { SignIn } from '../../schema/resource.ts';
import { strongestRole } from '../../schema/role.ts';
import type { Principal } from '../context.ts';
import type { Entity, Model } from '../model.ts';
import type { Services } from '../services.ts';
import { prepared } from '../sql/prepared.ts';
import { aliasedRows } from '../sql/viewTable.ts';
import { columnOf } from '../sql/where.ts';
import { sessions } from './tables.ts';
import { lacksTwoFactor } from './twoFactor/required.ts';
import { viewingPrincipal } from './viewAs/viewingPrincipal.ts';

/** What signing in needs to know of a user. */
export interface Account {
  userId: string;
  email: string;
  passwordHash: string | null;
  isActive: boolean;
}

/** Somebody on a session. */
export interface SignedIn {
  principal: Principal;
  /** A second factor is required of them, and they have none: they may turn it on, and nothing else. */
  lacksTwoFactor: boolean;
}

/** The users, as whichever resource carries `signIn` describes them. */
export interface Accounts {
  findByEmail(email: string): Promise<Account | null>;
  findById(userId: string): Promise<Account | null>;
  /**
   * Who rides on a session: null when it is over, or its user is gone or no longer active. Of an administrator who views as
   * somebody that is the one viewed as; null when either may no longer. One query, prepared.
   */
  signedIn(sessionId: string): Promise<SignedIn | null>;
  /** Who rides on many sessions, by session, in one query: those that are over, or lack a second factor, are left out. */
  principalsOf(sessionIds: readonly string[]): Promise<Map<string, Principal>>;
}

/** Null where no description signs anybody in: everybody is a visitor then. */
export function accountsOf(services: Pick<Services, 'model' | 'database' | 'now'>): Accounts | null {
  const users = signInEntity(services.model);
  if (!users) return null;
  const { entity, signIn } = users;
  const { db } = services.database;
  const [email, state] = [columnOf(entity, signIn.email), columnOf(entity, signIn.state)];
  const roles = columnOf(entity, signIn.roles);
  const lacks = lacksTwoFactor(services.model, users);
  const rolesIn = (value: unknown) => value && roles.mapFromDriverValue(value);
  const signedInWhere = (isAsked: SQL | undefined) =>
    prepared(
      db
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
      ([sessionId, userId, held, lacksIt, viewsAs, seenId, seenHeld]): SignedIn | null => {
        const own = principalOf({ sessionId, userId, roles: rolesIn(held) });
        if (viewsAs === null) return { principal: own, lacksTwoFactor: lacksIt === true };
        const viewed = seenId === null ? null : principalOf({ sessionId, userId: seenId, roles: rolesIn(seenHeld) });
        const principal = lacksIt === true ? null : viewingPrincipal(own, viewed);
        return principal && { principal, lacksTwoFactor: false };
      },
    );
  const ofOne = signedInWhere(sql`${sessions.id} = ${sql.placeholder('sessionId')}`);
  const isOneOf = sql`${sessions.id} = any(${sql.placeholder('sessionIds')}::text[])`;
  const ofMany = signedInWhere(and(isOneOf, not(lacks)));

  const accountWhere = async (isAsked: SQL): Promise<Account | null> => {
    const [found] = await db
      .select({ userId: entity.id, email, passwordHash: columnOf(entity, signIn.password), state })
      .from(entity.table)
      .where(isAsked)
      .limit(1);
    if (!found) return null;
    return {
      userId: String(found.userId),
      email: String(found.email),
      passwordHash: found.passwordHash as string | null,
      isActive: found.state === signIn.activeState,
    };
  };

  return {
    async findByEmail(address) {
      // PostgreSQL takes no such character, so nobody has such an address.
      if (address.includes('\u0000')) return null;
      return accountWhere(eq(email, normalizedEmail(services.model, address)));
    },

    findById: (userId) => accountWhere(eq(entity.id, userId)),

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

/** A column of the user whom the session views as. */
const seen = ({ name }: Column): SQL => sql`${sql.identifier('seen')}.${sql.identifier(name)}`;

function principalOf({ sessionId, userId, roles }: Record<'sessionId' | 'userId' | 'roles', unknown>): Principal {
  const held = (roles as readonly string[] | null) ?? [];
  return { userId: String(userId), role: strongestRole(held), sessionId: String(sessionId) };
}

/** An address in the one way of writing in which it is stored. */
export const normalizedEmail = ({ formats }: Model, address: string): string =>
  formats.byType.email?.normalize(address.trim(), {}) ?? address.trim();

/** The resource that carries `signIn`, with it. */
export function signInEntity(model: Model): { entity: Entity; signIn: SignIn } | null {
  for (const entity of model.entities.values()) {
    const { signIn } = entity.resource;
    if (signIn) return { entity, signIn };
  }
  return null;
}

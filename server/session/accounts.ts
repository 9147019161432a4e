import { and, eq, gt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SignIn } from '../../schema/resource.ts';
import { strongestRole } from '../../schema/role.ts';
import type { Principal } from '../context.ts';
import type { Entity, Model } from '../model.ts';
import type { Services } from '../services.ts';
import { sessions } from './tables.ts';

/** What signing in needs to know of a user. */
export interface Account {
  userId: string;
  passwordHash: string | null;
  isActive: boolean;
}

/** The users, as whichever resource carries `signIn` describes them. */
export interface Accounts {
  findByEmail(email: string): Promise<Account | null>;
  /** Who rides on a session: null when it is over, or its user is gone or no longer active. One query, prepared. */
  principalOf(sessionId: string): Promise<Principal | null>;
}

/** Null where no description signs anybody in: everybody is a visitor then. */
export function accountsOf(services: Pick<Services, 'model' | 'database' | 'now'>): Accounts | null {
  const users = signInEntity(services.model);
  if (!users) return null;
  const { entity, signIn } = users;
  const { db } = services.database;
  const [email, state] = [columnOf(entity, signIn.email), columnOf(entity, signIn.state)];
  const principals = db
    .select({ userId: entity.id, roles: columnOf(entity, signIn.roles) })
    .from(sessions)
    .innerJoin(entity.table, eq(entity.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(state, signIn.activeState),
      ),
    )
    .prepare('gastheer_principal');

  return {
    async findByEmail(address) {
      const normalized = services.model.formats.byType.email?.normalize(address.trim(), {}) ?? address.trim();
      const [found] = await db
        .select({ userId: entity.id, passwordHash: columnOf(entity, signIn.password), state })
        .from(entity.table)
        .where(eq(email, normalized))
        .limit(1);
      if (!found) return null;
      return {
        userId: String(found.userId),
        passwordHash: found.passwordHash as string | null,
        isActive: found.state === signIn.activeState,
      };
    },

    async principalOf(sessionId) {
      const [found] = await principals.execute({ sessionId, now: services.now().toISOString() });
      if (!found) return null;
      const held = (found.roles as readonly string[] | null) ?? [];
      return { userId: String(found.userId), role: strongestRole(held), sessionId };
    },
  };
}

/** The resource that carries `signIn`, with it. */
export function signInEntity(model: Model): { entity: Entity; signIn: SignIn } | null {
  for (const entity of model.entities.values()) {
    const { signIn } = entity.resource;
    if (signIn) return { entity, signIn };
  }
  return null;
}

function columnOf(entity: Entity, field: string): AnyPgColumn {
  const column = entity.columns[field];
  if (!column) throw new Error(`${entity.resource.name} has no column for ${field}.`);
  return column;
}

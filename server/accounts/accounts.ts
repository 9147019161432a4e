import { eq, type SQL } from 'drizzle-orm';
import type { Model } from '../model.ts';
import type { Services } from '../services.ts';
import type { Executor } from '../sql/database.ts';
import { columnOf } from '../sql/where.ts';
import { type SessionReader, sessionReader } from './sessionReader.ts';
import type { Users } from './twoFactor/required.ts';

/** Holds the data of a user that sign-in needs. */
export interface Account {
  userId: string;
  email: string;
  passwordHash: string | null;
  isActive: boolean;
}

/** Finds users, as described by the resource that carries `signIn`. */
export interface Accounts extends SessionReader {
  findByEmail(email: string): Promise<Account | null>;
  findById(userId: string): Promise<Account | null>;
  /**
   * Locks the row of a user until the transaction ends. False where the password or the state is another by now than when the
   * account was read. `lock`: `update` for who writes the row next; default `share`, as of those who sign in.
   */
  isUnchanged(db: Executor, account: Account, lock?: 'share' | 'update'): Promise<boolean>;
}

type Needed = Pick<Services, 'model' | 'database' | 'now'>;

/** Returns null where no description signs users in: every caller is a visitor then. */
export function accountsOf(services: Needed): Accounts | null {
  const users = signInEntity(services.model);
  if (!users) return null;
  const { entity, signIn } = users;
  const { db } = services.database;
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

    ...sessionReader(services, users),
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

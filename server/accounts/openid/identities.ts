import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../sql/database.ts';
import { holdsOneOf } from '../../sql/select.ts';
import type { Account, Accounts } from '../accounts.ts';
import type { Identity } from './provider.ts';
import { identities } from './tables.ts';

/** Describes the account that belongs to an identity. */
export interface Match {
  account: Account;
  /** True when found by the identity; false when found by its email address, and still to be linked. */
  isLinked: boolean;
}

/**
 * Finds the account linked with an identity, else the one with its verified address. Skips an account that is linked with
 * another identity of the provider, as providers reassign addresses.
 */
export async function accountOfIdentity(
  { db }: { db: Executor },
  accounts: Accounts,
  { issuer, subject, email }: Identity,
): Promise<Match | null> {
  const [linked] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  if (linked) {
    const account = await accounts.findById(String(linked.userId));
    return account && { account, isLinked: true };
  }
  const account = email === null ? null : await accounts.findByEmail(email);
  if (!account || (await isLinkedWithAny({ db }, account, issuer))) return null;
  return { account, isLinked: false };
}

async function isLinkedWithAny({ db }: { db: Executor }, { userId }: Account, issuer: string): Promise<boolean> {
  const own = and(eq(identities.userId, BigInt(userId)), eq(identities.issuer, issuer));
  return (await db.select({ subject: identities.subject }).from(identities).where(own)).length > 0;
}

/** Links an identity with an account; false where either was linked in the meantime. */
export async function linkIdentity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { issuer, subject }: Identity,
  { userId }: Account,
): Promise<boolean> {
  const linked = await db
    .insert(identities)
    .values({ issuer, subject, userId: BigInt(userId), linkedAt: now() })
    .onConflictDoNothing()
    .returning({ subject: identities.subject });
  return linked.length > 0;
}

/** Removes the identities of these users. */
export async function forgetIdentitiesOf(userIds: readonly string[], { db }: { db: Executor }): Promise<void> {
  if (userIds.length > 0) await db.delete(identities).where(holdsOneOf(identities.userId, userIds));
}

import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { hashOf } from '../../crypto/tokenHash.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { accountTokens } from '../tables.ts';
import type { AccountRow } from './account.ts';

/** Names the purpose of a token: what its holder may do once. */
export type Purpose = 'activation' | 'reset';

const hour = 60 * 60_000;
/** Sets the lifetimes in milliseconds. */
export const lifetimes: Readonly<Record<Purpose, number>> = { activation: 7 * 24 * hour, reset: hour };

type TokenContext = Pick<Context, 'db' | 'now'>;

/** Issues a token of 256 random bits and stores only its hash. Voids the previous one of the same purpose. */
export async function issueToken(
  { db, now }: TokenContext,
  purpose: Purpose,
  { userId, email }: Pick<AccountRow, 'userId' | 'email'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const issued = { hash: hashOf(token), email, expiresAt: new Date(now().getTime() + lifetimes[purpose]) };
  await db
    .insert(accountTokens)
    .values({ userId: BigInt(userId), purpose, ...issued })
    .onConflictDoUpdate({ target: [accountTokens.userId, accountTokens.purpose], set: issued });
  return token;
}

/**
 * Consumes a token and returns its user and address; null when unknown, used or expired. Of two concurrent requests, one gets
 * it.
 */
export async function redeemToken(
  { db, now }: TokenContext,
  purpose: Purpose,
  token: string,
): Promise<{ userId: string; email: string } | null> {
  const [redeemed] = await db
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.hash, hashOf(token)),
        eq(accountTokens.purpose, purpose),
        gt(accountTokens.expiresAt, now()),
      ),
    )
    .returning({ userId: accountTokens.userId, email: accountTokens.email });
  return redeemed ? { ...redeemed, userId: String(redeemed.userId) } : null;
}

/** Voids the tokens of these users: those of one purpose, or every one. */
export async function voidTokens(
  userIds: readonly string[],
  { db, purpose }: Pick<Context, 'db'> & { purpose?: Purpose },
): Promise<void> {
  if (userIds.length === 0) return;
  const isMeant = purpose && eq(accountTokens.purpose, purpose);
  await db.delete(accountTokens).where(and(holdsOneOf(accountTokens.userId, userIds), isMeant));
}

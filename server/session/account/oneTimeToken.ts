import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { accountTokens } from '../tables.ts';
import type { AccountRow } from './account.ts';

/** What the reader of a letter may do once. */
export type Purpose = 'activation' | 'reset';

const hour = 60 * 60_000;
/** In milliseconds (decisions, "User"). */
export const lifetimes: Readonly<Record<Purpose, number>> = { activation: 7 * 24 * hour, reset: hour };

type TokenContext = Pick<Context, 'db' | 'now'>;

/** A new token of 256 random bits; only its hash is kept. The one before of the same purpose is void from now on. */
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

/** Uses a token up: whose it is and where it was sent; null for one that is unknown, used or expired. Of two at once, one gets it. */
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

/** Makes every token of a user void. */
export async function voidTokens({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db.delete(accountTokens).where(eq(accountTokens.userId, BigInt(userId)));
}

/** A plain SHA-256 does: the token has 256 bits, there is nothing to guess. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { RequestOrigin } from '../../../schema/rule.ts';
import { hashOf } from '../../crypto/tokenHash.ts';
import type { Services } from '../../services.ts';
import type { Executor } from '../../sql/database.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { sessions } from '../tables.ts';
import { familyOf, firstRefreshToken, isSessionId, isSignedByUs, successorsOf } from './refreshToken.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Ends a remembered sign-in this long after it began, in milliseconds. */
const longest = 30 * day;
/** Ends a session this long after its last use, unless remembered: the server cannot see a browser close. */
const idleFor = day;
/**
 * Accepts the previous token for this long, as two tabs may refresh with the same cookie at once. Without this grace
 * period the second would look like a thief and sign the user out. Within it the previous token gives the same
 * successor, so a thief gains nothing lasting: the second use of the token that both then hold reveals the theft.
 */
export const graceInMilliseconds = 10_000;

/** Describes a sign-in and the token that continues it. */
export interface Session {
  id: string;
  refreshToken: string;
  isRemembered: boolean;
  expiresAt: Date;
}

interface Renewal {
  /** The origin of the request, where known. */
  origin?: RequestOrigin;
  /** Gets the user whose session was revoked. */
  onReplay?(userId: string): Promise<void>;
}

type SessionServices = Pick<Services, 'database' | 'secrets' | 'now'>;

/** Begins a session. The caller has checked the password. */
export async function openSession(
  { userId, isRemembered, origin }: { userId: string; isRemembered: boolean; origin: RequestOrigin },
  { database, secrets, now }: SessionServices,
  db: Executor = database.db,
): Promise<Session> {
  const id = randomUUID();
  const refreshToken = firstRefreshToken(id, secrets);
  const createdAt = now();
  const expiresAt = after(createdAt, isRemembered ? longest : idleFor);
  await db.insert(sessions).values({
    id,
    userId: BigInt(userId),
    currentHash: hashOf(refreshToken),
    isRemembered,
    ...storable(origin),
    createdAt,
    expiresAt,
  });
  return { id, refreshToken, isRemembered, expiresAt };
}

/**
 * Exchanges a refresh token for its successor. Null for a token that is unknown, made up, expired or revoked; one that
 * was exchanged before is a replay and revokes its entire family (RFC 9700, section 4.14.2).
 */
export async function renewSession(
  token: string,
  services: SessionServices,
  { origin, onReplay = () => Promise.resolve() }: Renewal = {},
): Promise<Session | null> {
  const { database, secrets, now } = services;
  const [refreshToken] = successorsOf(token, secrets);
  if (!refreshToken) throw new Error('There is no key to derive tokens with.');
  const renewedAt = now();
  const idleEnd = sql.param(after(renewedAt, idleFor), sessions.expiresAt);
  const lastEnd = sql`${sessions.createdAt} + ${longest / 1000} * interval '1 second'`;
  // Finds and exchanges in one statement: of two requests with the same token, only one can.
  const [renewed] = await database.db
    .update(sessions)
    .set({
      previousHash: sessions.currentHash,
      currentHash: hashOf(refreshToken),
      rotatedAt: renewedAt,
      ...(origin && storable(origin)),
      expiresAt: sql`case when ${sessions.isRemembered} then ${sessions.expiresAt} else least(${idleEnd}, ${lastEnd}) end`,
    })
    .where(
      and(eq(sessions.id, familyOf(token)), eq(sessions.currentHash, hashOf(token)), gt(sessions.expiresAt, renewedAt)),
    )
    .returning();
  return renewed ? { ...renewed, refreshToken } : repeatOrRevoke(token, services, onReplay);
}

async function repeatOrRevoke(
  token: string,
  { database, secrets, now }: SessionServices,
  onReplay: NonNullable<Renewal['onReplay']>,
): Promise<Session | null> {
  const family = await provenFamily(token, { database, secrets });
  if (!family || family.expiresAt <= now()) return null;
  const isWithinGrace =
    family.previousHash === hashOf(token) &&
    family.rotatedAt !== null &&
    now().getTime() - family.rotatedAt.getTime() <= graceInMilliseconds;
  const current = successorsOf(token, secrets).find((successor) => hashOf(successor) === family.currentHash);
  if (isWithinGrace && current) return { ...family, refreshToken: current };
  const userId = await endSession(family.id, { database });
  if (userId !== null) await onReplay(userId);
  return null;
}

/** Returns the session of a refresh token that was once issued for it; null for any other, which proves nothing. */
async function provenFamily(token: string, { database, secrets }: Pick<Services, 'database' | 'secrets'>) {
  const [family] = await database.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, familyOf(token)));
  // Accepts a stored hash as well: a key that signed may be gone since.
  const isStored = family && [family.currentHash, family.previousHash].includes(hashOf(token));
  return family && (isStored || isSignedByUs(token, secrets)) ? family : null;
}

/**
 * Ends the session that a refresh token belongs to. Returns the user's id, or null where the token proves no session.
 */
export async function endSessionByToken(
  token: string,
  services: Pick<Services, 'database' | 'secrets'>,
): Promise<string | null> {
  const family = await provenFamily(token, services);
  return family && endSession(family.id, services);
}

/** Ends a session, and the tokens of its family with it. Returns the user's id; null where there was no session. */
export async function endSession(id: string, { database }: Pick<Services, 'database'>): Promise<string | null> {
  const [ended] = await database.db.delete(sessions).where(eq(sessions.id, id)).returning({ userId: sessions.userId });
  return ended ? String(ended.userId) : null;
}

/** Describes a session as its user sees it. */
export interface OwnSession {
  address: string;
  /** The `User-Agent` header (RFC 9110, section 10.1.5); null where absent. */
  userAgent: string | null;
  id: string;
  isRemembered: boolean;
  signedInAt: Date;
  /** Precise to a quarter of an hour of use, after which tokens are renewed. */
  lastUsedAt: Date;
  expiresAt: Date;
}

/** Returns the valid sessions of a user, last used first. */
export async function sessionsOf(
  userId: string,
  { database, now }: Pick<Services, 'database' | 'now'>,
): Promise<OwnSession[]> {
  const lastUsedAt = sql`coalesce(${sessions.rotatedAt}, ${sessions.createdAt})`;
  const rows = await database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, BigInt(userId)), gt(sessions.expiresAt, now())))
    .orderBy(desc(lastUsedAt), sessions.id);
  return rows.map(({ id, address, userAgent, isRemembered, createdAt, rotatedAt, expiresAt }) => ({
    ...{ id, isRemembered, expiresAt, userAgent },
    signedInAt: createdAt,
    address: address ?? '',
    lastUsedAt: rotatedAt ?? createdAt,
  }));
}

/** Ends one session of a user; false where they have no such session. */
export async function endOwnSession(userId: string, id: string, { db }: { db: Executor }): Promise<boolean> {
  if (!isSessionId(id)) return false;
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, BigInt(userId))))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends the sessions of administrators who view as these users. */
export async function endViewsOf(userIds: readonly string[], { db }: { db: Executor }): Promise<void> {
  if (userIds.length > 0) await db.delete(sessions).where(holdsOneOf(sessions.viewsAs, userIds));
}

/** Ends every session of these users, or every one but `kept`. */
export async function endSessionsOf(
  userIds: readonly string[],
  { db, kept }: { db: Executor; kept?: string | null },
): Promise<void> {
  if (userIds.length === 0) return;
  const isEnded = kept ? ne(sessions.id, kept) : undefined;
  await db.delete(sessions).where(and(holdsOneOf(sessions.userId, userIds), isEnded));
}

/** Ends every session except `kept`. */
export async function endAllSessions({ db, kept }: { db: Executor; kept: string | null }): Promise<void> {
  await db.delete(sessions).where(kept === null ? undefined : ne(sessions.id, kept));
}

const longestUserAgent = 400;

/** Prepares an origin for storage; PostgreSQL stores no null character in a text. */
const storable = ({ ip, userAgent }: RequestOrigin) => ({
  address: ip ?? '',
  userAgent: userAgent?.replaceAll('\u0000', '').slice(0, longestUserAgent) ?? null,
});

const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

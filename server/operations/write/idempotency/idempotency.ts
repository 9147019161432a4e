import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { ApiError } from '../../../errors.ts';
import { inTransaction } from '../pipeline/inTransaction.ts';
import type { WriteContext } from '../writeContext.ts';
import { idempotencyKeys } from './idempotencyTable.ts';

const keptFor = 24 * 60 * 60_000;
const purgedAtOnce = 1000;

/** Waits so long for the first request, in milliseconds. The database takes a moment to roll back that of a killed process. */
const patience = 5000;
/** Looks again after these milliseconds. */
const lookedAgainAfter = 100;

/** Holds a request that has its effect once, however often it arrives. */
export interface KeyedRequest {
  /** Chosen by the caller; other users may use the same. */
  key: string;
  /** Identifies the request: repetitions with one key must have one fingerprint. */
  fingerprint: string;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

type Write = (context: WriteContext) => Promise<Answer>;

/**
 * Runs a write once per user and key (draft-ietf-httpapi-idempotency-key-header). A replay within 24 hours gets the
 * first answer. Effect and key are written in one transaction; a write that throws leaves no key. Throws 401 for a
 * visitor, 409 IDEMPOTENCY_KEY_IN_USE with Retry-After where the first is still under way after some seconds, 422
 * IDEMPOTENCY_KEY_REUSED for another request with the same key. @param waits milliseconds to wait for the first
 */
export async function once(
  context: WriteContext,
  request: KeyedRequest,
  write: Write,
  { waits = patience }: { waits?: number } = {},
): Promise<Answer> {
  const until = performance.now() + waits;
  for (;;) {
    const answer = await onceFree(context, request, write);
    if (answer) return answer;
    if (performance.now() >= until) throw inUse();
    await pause(lookedAgainAfter);
  }
}

/** Runs the write or gives its earlier answer; null while another holds the key. Waits elsewhere, without a connection. */
function onceFree(context: WriteContext, request: KeyedRequest, write: Write): Promise<Answer | null> {
  const id = idOf(context, request);
  return inTransaction(context, async (inside) => {
    if (!(await takesKey(inside, id))) return null;
    const kept = await keptAnswer(inside, id, request);
    if (kept) return kept;
    const answer = await write(inside);
    await keep(inside, { id, fingerprint: request.fingerprint, answer });
    return answer;
  });
}

/**
 * Gives the earlier answer of a request; null where it has had no effect yet. For work ahead of the write, which `once`
 * still guards. Throws 401 and 422 as `once` does.
 */
export const answerBefore = (context: WriteContext, request: KeyedRequest): Promise<Answer | null> =>
  keptAnswer(context, idOf(context, request), request);

/** Refuses visitors: they cannot be told apart, and must not get each other's answers. */
function idOf({ principal: { userId } }: WriteContext, { key }: KeyedRequest): string {
  if (userId === null) throw ApiError.unauthorized('A request with an Idempotency-Key needs a user: sign in first.');
  return createHash('sha256').update(`${userId}:${key}`).digest('hex');
}

/** Locks the key until the transaction ends; returns false where another transaction has it. */
async function takesKey({ db, services: { database } }: WriteContext, id: string): Promise<boolean> {
  const [lock] = await database.rows<{ taken: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`gastheer.idempotency.${id}`}, 0)) as taken`,
  );
  return lock?.taken === true;
}

/** Reads the kept answer after the lock, which is free only once the first transaction is visible to all. */
async function keptAnswer(
  { db, now }: WriteContext,
  id: string,
  { fingerprint }: KeyedRequest,
): Promise<Answer | null> {
  const [kept] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.id, id), gt(idempotencyKeys.expiresAt, now())));
  if (!kept) return null;
  if (kept.fingerprint !== fingerprint) throw reused();
  return { status: kept.status, headers: kept.headers, body: kept.body };
}

interface KeptRequest {
  id: string;
  fingerprint: string;
  answer: Answer;
}

/** Overwrites an expired key that was not purged yet. */
async function keep({ db, now }: WriteContext, { id, fingerprint, answer }: KeptRequest): Promise<void> {
  const values = { fingerprint, ...answer, expiresAt: new Date(now().getTime() + keptFor) };
  await db
    .insert(idempotencyKeys)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: idempotencyKeys.id, set: values });
}

/** Removes expired keys, at most 1,000 at once; gives their number. Skips locked rows, which other processes remove. */
export async function purgeExpiredKeys({ db, now }: Pick<WriteContext, 'db' | 'now'>): Promise<number> {
  const over = db
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(lte(idempotencyKeys.expiresAt, now()))
    .limit(purgedAtOnce);
  const gone = await db
    .delete(idempotencyKeys)
    .where(inArray(idempotencyKeys.id, over.for('update', { skipLocked: true })))
    .returning({ id: idempotencyKeys.id });
  return gone.length;
}

const source = { header: 'Idempotency-Key' };

const inUse = (): ApiError =>
  new ApiError(
    409,
    [
      {
        code: 'IDEMPOTENCY_KEY_IN_USE',
        title: 'Conflict',
        detail: 'The first request with this key is still under way.',
        source,
      },
    ],
    { 'Retry-After': '1' },
  );

const reused = (): ApiError =>
  ApiError.invalid([{ code: 'IDEMPOTENCY_KEY_REUSED', detail: 'This key was used for another request.', source }]);

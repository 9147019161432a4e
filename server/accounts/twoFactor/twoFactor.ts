import { and, count, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { seal, unseal } from '../../crypto/seal.ts';
import type { Services } from '../../services.ts';
import type { Executor } from '../../sql/database.ts';
import { hashOfCode, newRecoveryCodes } from './recoveryCodes.ts';
import { authenticators, recoveryCodes } from './tables.ts';
import { newSecret, stepOf } from './totp.ts';

/** Discards a new secret that gets no first code within these milliseconds. */
export const enrolmentTime = 15 * 60 * 1000;

/** Manages the second factor of users: codes of an authenticator app, and recovery codes for users who lost it. */
export interface TwoFactor {
  /** Returns since when the user is asked for codes; null where it is off. */
  stateOf(userId: string): Promise<{ since: Date; recoveryCodesLeft: number } | null>;
  /** Begins with a new secret and returns it, in Base32; null where it is on already. */
  begin(userId: string): Promise<string | null>;
  /** Tells whether a new secret waits for its first code. */
  isBegun(userId: string): Promise<boolean>;
  /**
   * Turns it on with the first code of the app. Returns the recovery codes; null where the code is wrong or nothing was begun.
   */
  confirm(userId: string, code: string): Promise<string[] | null>;
  /** Consumes a code of the app or a recovery code; false for a wrong or used one. */
  spend(userId: string, code: string): Promise<boolean>;
  turnOff(userId: string): Promise<void>;
  /** Replaces all remaining recovery codes by new ones. */
  renewRecoveryCodes(userId: string): Promise<string[]>;
}

type Needed = Pick<Services, 'database' | 'secrets' | 'now'>;

export const createTwoFactor = (services: Needed): TwoFactor => ({
  stateOf: (userId) => stateOf(services, userId),
  begin: (userId) => begin(services, userId),
  isBegun: async (userId) => (await authenticatorWhere(services, isBegun(userId, services.now()))) !== undefined,
  confirm: (userId, code) => confirm(services, userId, code),
  spend: (userId, code) => spend(services, userId, code),
  turnOff: (userId) => services.database.transaction(async (db) => void (await removeSecondFactor(db, userId))),
  renewRecoveryCodes: (userId) => services.database.transaction((db) => replaceRecoveryCodes(db, userId)),
});

const isOn = (userId: string) => and(eq(authenticators.userId, BigInt(userId)), isNotNull(authenticators.confirmedAt));

const isBegun = (userId: string, now: Date) =>
  and(
    eq(authenticators.userId, BigInt(userId)),
    isNull(authenticators.confirmedAt),
    gt(authenticators.begunAt, new Date(now.getTime() - enrolmentTime)),
  );

const authenticatorWhere = async ({ database }: Needed, isAsked: ReturnType<typeof and>) =>
  (await database.db.select().from(authenticators).where(isAsked))[0];

const stepIn = ({ secrets, now }: Needed, code: string, sealedSecret: string): number | null =>
  stepOf(code, unseal(secrets.encryptionKey, sealedSecret), now());

async function stateOf(services: Needed, userId: string): ReturnType<TwoFactor['stateOf']> {
  const since = (await authenticatorWhere(services, isOn(userId)))?.confirmedAt;
  if (!since) return null;
  const [left] = await services.database.db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, BigInt(userId)));
  return { since, recoveryCodesLeft: left?.count ?? 0 };
}

/** Tells whether a user is asked for codes, in the transaction of `db`. */
export const hasSecondFactor = async (db: Executor, userId: string): Promise<boolean> =>
  (await db.select({ userId: authenticators.userId }).from(authenticators).where(isOn(userId))).length > 0;

async function begin({ database, secrets, now }: Needed, userId: string): Promise<string | null> {
  const secret = newSecret();
  const begun = { sealedSecret: seal(secrets.encryptionKey, secret), begunAt: now() };
  const stored = await database.db
    .insert(authenticators)
    .values({ userId: BigInt(userId), ...begun })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: begun,
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId });
  return stored.length > 0 ? secret : null;
}

async function confirm(services: Needed, userId: string, code: string): Promise<string[] | null> {
  const { database, now } = services;
  const begun = await authenticatorWhere(services, isBegun(userId, now()));
  const lastStep = begun ? stepIn(services, code, begun.sealedSecret) : null;
  if (!begun || lastStep === null) return null;
  return database.transaction(async (db) => {
    // Names the secret that made the code: another enrolment may have replaced it since.
    const confirmed = await db
      .update(authenticators)
      .set({ confirmedAt: now(), lastStep })
      .where(and(isBegun(userId, now()), eq(authenticators.sealedSecret, begun.sealedSecret)))
      .returning({ userId: authenticators.userId });
    return confirmed.length > 0 ? replaceRecoveryCodes(db, userId) : null;
  });
}

async function spend(services: Needed, userId: string, code: string): Promise<boolean> {
  const authenticator = await authenticatorWhere(services, isOn(userId));
  if (!authenticator) return false;
  const step = stepIn(services, code, authenticator.sealedSecret);
  return step === null ? spendRecoveryCode(services, userId, code) : spendStep(services, userId, step);
}

/** Finds and marks in one statement: of two requests with the same code, only one succeeds. */
async function spendStep({ database }: Needed, userId: string, step: number): Promise<boolean> {
  const isUnused = or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step));
  const marked = await database.db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(isOn(userId), isUnused))
    .returning({ userId: authenticators.userId });
  return marked.length > 0;
}

async function spendRecoveryCode({ database }: Needed, userId: string, code: string): Promise<boolean> {
  const used = await database.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, BigInt(userId)), eq(recoveryCodes.hash, hashOfCode(code))))
    .returning({ hash: recoveryCodes.hash });
  return used.length > 0;
}

/** Removes the second factor of a user, in the transaction of `db`; returns whether it was on. */
export async function removeSecondFactor(db: Executor, userId: string): Promise<boolean> {
  const removed = await db
    .delete(authenticators)
    .where(eq(authenticators.userId, BigInt(userId)))
    .returning({ confirmedAt: authenticators.confirmedAt });
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, BigInt(userId)));
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

async function replaceRecoveryCodes(db: Executor, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, BigInt(userId)));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId: BigInt(userId), hash: hashOfCode(code) })));
  return codes;
}

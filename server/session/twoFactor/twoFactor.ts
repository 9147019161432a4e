import { and, count, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import type { Executor } from '../../sql/database.ts';
import { seal, unseal } from '../../sql/seal.ts';
import { hashOfCode, newRecoveryCodes } from './recoveryCodes.ts';
import { authenticators, recoveryCodes } from './tables.ts';
import { newSecret, stepOf } from './totp.ts';

/** How long a secret that was begun with waits for its first code. */
export const enrolmentTime = 15 * 60 * 1000;

/** The second factor of users: the codes of an authenticator app, and recovery codes for whoever has lost it. */
export interface TwoFactor {
  /** Since when a user is asked for codes; null: not. */
  stateOf(userId: string): Promise<{ since: Date; recoveryCodesLeft: number } | null>;
  /** Begins with a new secret and gives it, in Base32; null where it is on already. */
  begin(userId: string): Promise<string | null>;
  /** Turns it on with the first code of the app; gives the recovery codes, null where the code is wrong or nothing was begun. */
  confirm(userId: string, code: string): Promise<string[] | null>;
  /** Uses up a code of the app or a recovery code; false for a wrong or used one. */
  spend(userId: string, code: string): Promise<boolean>;
  turnOff(userId: string): Promise<void>;
  /** New recovery codes in place of all that were left. */
  renewRecoveryCodes(userId: string): Promise<string[]>;
}

export function createTwoFactor({ database, secrets, now }: Pick<Services, 'database' | 'secrets' | 'now'>): TwoFactor {
  const isOn = (userId: string) =>
    and(eq(authenticators.userId, BigInt(userId)), isNotNull(authenticators.confirmedAt));
  const isBegun = (userId: string) =>
    and(
      eq(authenticators.userId, BigInt(userId)),
      isNull(authenticators.confirmedAt),
      gt(authenticators.begunAt, new Date(now().getTime() - enrolmentTime)),
    );
  const authenticatorWhere = async (isAsked: ReturnType<typeof and>) =>
    (await database.db.select().from(authenticators).where(isAsked))[0];
  const stepIn = (code: string, sealedSecret: string): number | null =>
    stepOf(code, unseal(secrets.encryptionKey, sealedSecret), now());

  /** One statement finds and marks: of two requests with the same code, only one can. */
  const spendStep = async (userId: string, step: number): Promise<boolean> => {
    const isUnused = or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step));
    const marked = await database.db
      .update(authenticators)
      .set({ lastStep: step })
      .where(and(isOn(userId), isUnused))
      .returning({ userId: authenticators.userId });
    return marked.length > 0;
  };

  const spendRecoveryCode = async (userId: string, code: string): Promise<boolean> => {
    const used = await database.db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, BigInt(userId)), eq(recoveryCodes.hash, hashOfCode(code))))
      .returning({ hash: recoveryCodes.hash });
    return used.length > 0;
  };

  return {
    async stateOf(userId) {
      const since = (await authenticatorWhere(isOn(userId)))?.confirmedAt;
      if (!since) return null;
      const [left] = await database.db
        .select({ count: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, BigInt(userId)));
      return { since, recoveryCodesLeft: left?.count ?? 0 };
    },

    async begin(userId) {
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
    },

    async confirm(userId, code) {
      const begun = await authenticatorWhere(isBegun(userId));
      const lastStep = begun ? stepIn(code, begun.sealedSecret) : null;
      if (!begun || lastStep === null) return null;
      return database.transaction(async (db) => {
        // The secret that the code was made with: another may have been begun with since.
        const confirmed = await db
          .update(authenticators)
          .set({ confirmedAt: now(), lastStep })
          .where(and(isBegun(userId), eq(authenticators.sealedSecret, begun.sealedSecret)))
          .returning({ userId: authenticators.userId });
        return confirmed.length > 0 ? replaceRecoveryCodes(db, userId) : null;
      });
    },

    async spend(userId, code) {
      const authenticator = await authenticatorWhere(isOn(userId));
      if (!authenticator) return false;
      const step = stepIn(code, authenticator.sealedSecret);
      return step === null ? spendRecoveryCode(userId, code) : spendStep(userId, step);
    },

    turnOff: (userId) => database.transaction(async (db) => void (await removeSecondFactor(db, userId))),

    renewRecoveryCodes: (userId) => database.transaction((db) => replaceRecoveryCodes(db, userId)),
  };
}

/** Turns the second factor of a user off, in the transaction of `db`; whether it was on. */
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

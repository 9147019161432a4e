import { randomUUID } from 'node:crypto';
import type { RequestOrigin } from '../../../schema/rule.ts';
import type { Context } from '../../context.ts';
import { hashPassword, verifyPassword } from '../../crypto/passwordHash.ts';
import type { Services } from '../../services.ts';
import type { Account, Accounts } from '../accounts.ts';
import { refusal } from '../refusal.ts';
import { openSession, type Session } from '../tokens/sessions.ts';
import type { LoginBody } from './loginBody.ts';
import type { LoginThrottle } from './loginThrottle.ts';
import type { SecondStep } from './secondStep.ts';

export interface SignInParts {
  accounts: Accounts;
  throttle: LoginThrottle;
  secondStep: SecondStep;
  services: Services;
}

/** Describes a user who passed every factor. */
export interface LetIn {
  account: Account;
  session: Session;
}

/** Signs in with email and password, and a code where the account asks for one. Throws a refusal otherwise. */
export type Login = (body: LoginBody, origin: RequestOrigin, context: Context) => Promise<LetIn>;

export function createLogin({ accounts, throttle, secondStep, services }: SignInParts): Login {
  const hashOfNobody = hashPassword(randomUUID());

  /** Checks a password, with the same look-up and hash for unknown users, so that timing reveals nothing. */
  const accountWith = async (email: string, password: string): Promise<Account | null> => {
    const account = await accounts.findByEmail(email);
    const isRight = await verifyPassword(account?.passwordHash ?? (await hashOfNobody), password);
    return isRight && account?.passwordHash ? account : null;
  };

  return async ({ email, password, rememberMe, otpCode }, origin, context) => {
    const attempt = { email, address: origin.ip ?? '' };
    const seconds = await throttle.admit(attempt);
    if (seconds > 0) throw refusal('LOGIN_TROTTLED', context, { seconds });
    const account = await accountWith(email, password);
    if (!account) throw refusal('USER_NOT_FOUND', context);
    await throttle.forgive(attempt);
    await secondStep(account, { address: attempt.address, otpCode }, context);
    const begun = { userId: account.userId, isRemembered: rememberMe, origin };
    // Refuses a password that was changed since it was checked: that change has ended the sessions that there were.
    const session = await services.database.transaction(async (db) => {
      if (!(await accounts.isUnchanged(db, account))) throw refusal('USER_NOT_FOUND', context);
      return openSession(begun, services, db);
    });
    return { account, session };
  };
}

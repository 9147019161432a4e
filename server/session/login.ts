import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Services } from '../services.ts';
import type { Account, Accounts } from './accounts.ts';
import type { LoginBody } from './loginBody.ts';
import type { LoginThrottle } from './loginThrottle.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';
import { refusal } from './refusal.ts';
import { openSession, type Session } from './sessions.ts';

export interface SignInParts {
  accounts: Accounts;
  throttle: LoginThrottle;
  services: Services;
}

/** Signs in with email and password, or refuses. `address` is where the request comes from. */
export type Login = (
  body: LoginBody,
  address: string,
  context: Context,
) => Promise<{ account: Account; session: Session }>;

export function createLogin({ accounts, throttle, services }: SignInParts): Login {
  const hashOfNobody = hashPassword(randomUUID());

  /** An unknown user costs the same look-up and the same hash as a known one, so the time tells nothing. */
  const accountWith = async (email: string, password: string): Promise<Account | null> => {
    const account = await accounts.findByEmail(email);
    const isRight = await verifyPassword(account?.passwordHash ?? (await hashOfNobody), password);
    return isRight && account?.passwordHash ? account : null;
  };

  return async ({ email, password, rememberMe }, address, context) => {
    const attempt = { email, address };
    const seconds = await throttle.admit(attempt);
    if (seconds > 0) throw refusal('LOGIN_TROTTLED', context, { seconds });
    const account = await accountWith(email, password);
    if (!account) throw refusal('USER_NOT_FOUND', context);
    await throttle.forgive(attempt);
    if (!account.isActive) throw refusal('USER_NOT_ACTIVATED', context);
    const session = await openSession({ userId: account.userId, isRemembered: rememberMe }, services);
    return { account, session };
  };
}

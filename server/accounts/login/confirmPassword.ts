import type { Label } from '../../../schema/label.ts';
import type { Context } from '../../context.ts';
import { verifyPassword } from '../../crypto/passwordHash.ts';
import { ApiError } from '../../errors.ts';
import type { Account, Accounts } from '../accounts.ts';
import { refusal } from '../refusal.ts';
import { refuseActor } from '../viewAs/refuseActors.ts';
import type { LoginThrottle } from './loginThrottle.ts';

/** Describes a password that a signed-in caller repeats. */
export interface GivenPassword {
  password: string;
  /** The caller's IP address. */
  address: string;
  /** JSON pointer to the password in the request. */
  pointer: string;
}

/**
 * Returns the account of the signed-in user; throws unless the password is theirs. Counts and slows down attempts as for a
 * sign-in.
 */
export type ConfirmPassword = (given: GivenPassword, context: Context) => Promise<Account>;

const incorrect: Label = { en: 'This password is incorrect', nl: 'Dit wachtwoord is onjuist' };

/** Names only the password, since the user is signed in. */
export const wrongPassword = (pointer: string, context: Context): ApiError =>
  refusal('USER_NOT_FOUND', context, { pointer, text: incorrect });

interface Parts {
  accounts: Accounts;
  throttle: LoginThrottle;
}

export const createPasswordCheck =
  ({ accounts, throttle }: Parts): ConfirmPassword =>
  async ({ password, address, pointer }, context) => {
    refuseActor(context);
    const { userId } = context.principal;
    const own = userId === null ? null : await accounts.findById(userId);
    if (!own?.isActive) throw ApiError.unauthorized();
    const attempt = { email: own.email, address };
    const seconds = await throttle.admit(attempt);
    if (seconds > 0) throw refusal('LOGIN_TROTTLED', context, { seconds });
    const isRight = own.passwordHash !== null && (await verifyPassword(own.passwordHash, password));
    if (!isRight) throw wrongPassword(pointer, context);
    await throttle.forgive(attempt);
    return own;
  };

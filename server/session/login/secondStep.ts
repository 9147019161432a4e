import type { Context } from '../../context.ts';
import type { Account } from '../accounts.ts';
import { refusal } from '../refusal.ts';
import type { GuessCode } from '../twoFactor/codeGuess.ts';
import type { TwoFactor } from '../twoFactor/twoFactor.ts';

interface SecondStepParts {
  twoFactor: TwoFactor;
  guessCode: GuessCode;
}

interface CodeAttempt {
  /** Where the request comes from. */
  address: string;
  otpCode: string | undefined;
}

/**
 * What follows once somebody has shown whose account they want, by whichever way: throws where the account is not active, or asks for a
 * code that was not given or is wrong.
 */
export type SecondStep = (account: Account, attempt: CodeAttempt, context: Context) => Promise<void>;

export const createSecondStep =
  ({ twoFactor, guessCode }: SecondStepParts): SecondStep =>
  async ({ userId, email, isActive }, { address, otpCode }, context) => {
    if (!isActive) throw refusal('USER_NOT_ACTIVATED', context);
    if (!(await twoFactor.stateOf(userId))) return;
    if (otpCode === undefined) throw refusal('OTP_REQUIRED', context, { pointer: '' });
    await guessCode({ email, address }, context, () => twoFactor.spend(userId, otpCode));
  };

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
  /** The caller's IP address. */
  address: string;
  otpCode: string | undefined;
}

/**
 * Checks account state and second factor after any first factor. Throws where the account is inactive, or a code is missing or
 * wrong.
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

import type { Context } from '../../context.ts';
import type { LoginThrottle } from '../login/loginThrottle.ts';
import { refusal } from '../refusal.ts';

/** Names the user whose second factor is guessed, and the caller's IP address. */
export interface Guess {
  email: string;
  address: string;
}

/**
 * Returns the result of using a code. Without a result the code was wrong: refused, counted and slowed down. However often a
 * caller with the password guesses, the owner waits a quarter of an hour at most.
 */
export type GuessCode = <T>(guess: Guess, context: Context, use: () => Promise<T | null | false>) => Promise<T>;

export const createCodeGuess =
  (throttle: LoginThrottle): GuessCode =>
  async (guess, context, use) => {
    const attempt = { ...guess, factor: 'code' } as const;
    const seconds = await throttle.admit(attempt);
    if (seconds > 0) throw refusal('LOGIN_TROTTLED', context, { seconds });
    const used = await use();
    if (used === null || used === false) throw refusal('OTP_INVALID', context, { pointer: '/otpCode' });
    await throttle.forgive(attempt);
    return used;
  };

import type { Request } from 'express';
import { refusal } from '../refusal.ts';
import type { LoginThrottle } from './loginThrottle.ts';

/** Counts a request like an attempt to sign in, by subject and address. Throws 429 for a caller who has to wait. */
export async function admit(throttle: LoginThrottle, request: Request, subject: string): Promise<void> {
  const seconds = await throttle.admit({ email: subject, address: request.ip ?? '' });
  if (seconds > 0) throw refusal('LOGIN_TROTTLED', request.context, { seconds });
}

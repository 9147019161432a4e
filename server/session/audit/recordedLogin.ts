import type { RequestOrigin } from '../../../schema/rule.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Login } from '../login/login.ts';
import type { LoginBody } from '../login/loginBody.ts';
import { type Happening, record } from './record.ts';

/** What is kept of a sign-in that is refused, by the code of the refusal; the code that asks for more is none. */
const events: Readonly<Record<string, Happening['event']>> = {
  USER_NOT_FOUND: 'refused',
  USER_NOT_ACTIVATED: 'refused',
  OTP_INVALID: 'refused',
  LOGIN_TROTTLED: 'throttled',
};

/** Signs in, and keeps that it happened or was refused; known and unknown addresses cost the same statements. */
export const recordedLogin =
  (login: Login, services: Services) =>
  async (body: LoginBody, origin: RequestOrigin, context: Context): ReturnType<Login> => {
    try {
      const signedIn = await login(body, origin, context);
      await record(services, context.db, { event: 'signedIn', who: { userId: signedIn.account.userId }, origin });
      return signedIn;
    } catch (error) {
      const event = error instanceof ApiError ? events[error.errors[0]?.code ?? ''] : undefined;
      if (event) await record(services, context.db, { event, who: { email: body.email }, origin });
      throw error;
    }
  };

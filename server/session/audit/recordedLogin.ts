import type { RequestOrigin } from '../../../schema/rule.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { LetIn, Login } from '../login/login.ts';
import { type Happening, record } from './record.ts';

/** What is kept of a sign-in, by the way it was tried. */
const ways = {
  password: { in: 'signedIn', refused: 'refused' },
  openId: { in: 'openIdSignedIn', refused: 'openIdRefused' },
} as const satisfies Record<string, Record<string, Happening['event']>>;

/** What is kept of whoever was let in, by whichever way. */
export const lettingIn: readonly string[] = Object.values(ways).map((way) => way.in);

/** Codes of refusals that are kept; the one that asks for a code is none. */
const refused = new Set(['USER_NOT_FOUND', 'IDENTITY_NOT_FOUND', 'USER_NOT_ACTIVATED', 'OTP_INVALID']);

interface Attempt {
  way: keyof typeof ways;
  who: Happening['who'];
  origin: RequestOrigin;
  context: Context;
}

/** Signs in, and keeps that it happened or was refused. */
export async function recorded(
  services: Services,
  { way, who, origin, context }: Attempt,
  signIn: () => Promise<LetIn>,
): Promise<LetIn> {
  try {
    const letIn = await signIn();
    await record(services, context.db, { event: ways[way].in, who: { userId: letIn.account.userId }, origin });
    return letIn;
  } catch (error) {
    const code = error instanceof ApiError ? error.errors[0]?.code : undefined;
    if (code === 'LOGIN_TROTTLED') await record(services, context.db, { event: 'throttled', who, origin });
    if (code !== undefined && refused.has(code))
      await record(services, context.db, { event: ways[way].refused, who, origin });
    throw error;
  }
}

/** Signs in with a password, and keeps it; known and unknown addresses cost the same statements. */
export const recordedLogin =
  (login: Login, services: Services): Login =>
  (body, origin, context) =>
    recorded(services, { way: 'password', who: { email: body.email }, origin, context }, () =>
      login(body, origin, context),
    );

import type { RequestOrigin } from '../../../schema/rule.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { LetIn, Login } from '../login/login.ts';
import { type Happening, record } from './record.ts';

/** Names the events of a sign-in by its method. */
const ways = {
  password: { in: 'signedIn', refused: 'refused' },
  openId: { in: 'openIdSignedIn', refused: 'openIdRefused' },
} as const satisfies Record<string, Record<string, Happening['event']>>;

/** Lists the events of callers who were let in, by any way of signing in. */
export const lettingIn: readonly string[] = Object.values(ways).map((way) => way.in);

/** Lists the codes of refusals that are recorded; the one that asks for a code is not among them. */
const refused = new Set(['USER_NOT_FOUND', 'IDENTITY_NOT_FOUND', 'USER_NOT_ACTIVATED', 'OTP_INVALID']);

interface Attempt {
  way: keyof typeof ways;
  who: Happening['who'];
  origin: RequestOrigin;
  context: Context;
}

/** Signs in, and records the success or refusal. */
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

/** Signs in with a password, and records it; known and unknown addresses cost the same statements. */
export const recordedLogin =
  (login: Login, services: Services): Login =>
  (body, origin, context) =>
    recorded(services, { way: 'password', who: { email: body.email }, origin, context }, () =>
      login(body, origin, context),
    );

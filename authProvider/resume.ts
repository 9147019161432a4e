import type { CurrentUser } from './session.ts';
import { refusalOf, unreachable, unreadable } from './sessionError.ts';
import type { SignInOptions } from './signIn.ts';

/** Starts a session from the refresh cookie alone; returns whether there was one. Rejects where that cannot be known. */
export async function resume({ url, fetch, session }: SignInOptions): Promise<boolean> {
  const response = await fetch(`${url}/token`, { headers: { Accept: 'application/vnd.api+json' } }).catch(
    (cause: unknown) => {
      throw unreachable(cause);
    },
  );
  if (response.status === 401) return false;
  if (!response.ok) throw await refusalOf(response);
  const document = (await response.json().catch(() => null)) as {
    data?: { token?: unknown };
    meta?: { user?: Partial<CurrentUser> };
  } | null;
  const { id, attributes = {} } = document?.meta?.user ?? {};
  const token = document?.data?.token;
  if (typeof id !== 'string' || typeof token !== 'string') throw unreadable(response.status);
  session.start({ id, attributes, params: {} }, token);
  return true;
}

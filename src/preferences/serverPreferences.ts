import { reportError } from '../errors/errorReporting.ts';
import { apiUrl, type Session } from '../session/session.ts';
import type { Saved } from './sendQueue.ts';

export type Preferences = Readonly<Record<string, unknown>>;

const address = `${apiUrl}/preferences`;
/** Sets the maximum bytes that a browser sends while leaving a page (Fetch, "keepalive"). */
const mostKeptAlive = 60_000;

/** Fetches the user's preferences; none on failure, so that nobody is locked out. */
export async function fetchPreferences(session: Session, signal: AbortSignal): Promise<Preferences> {
  try {
    const answer = await session.provider.authenticatedFetch(address, { signal });
    return answer.ok ? ((await answer.json()) as Preferences) : {};
  } catch (error) {
    if (!signal.aborted) reportError(error);
    return {};
  }
}

/**
 * Creates a function that sends changes of this user, also while the page is left. Never sends them as another user, and
 * drops choices made while viewing as another.
 */
export function createSave(session: Session): (changes: Preferences) => Promise<Saved> {
  const owner = session.provider.currentUser()?.id;
  return async (changes) => {
    const { currentUser, viewed } = session.provider;
    if (currentUser()?.id !== owner || viewed()) return { outcome: 'kept' };
    const body = JSON.stringify(changes);
    const keepalive = new Blob([body]).size < mostKeptAlive;
    try {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await session.provider.authenticatedFetch(address, { method: 'PATCH', headers, body, keepalive });
      return answer.ok ? { outcome: 'kept' } : await refusalIn(answer);
    } catch {
      return { outcome: 'later' };
    }
  };
}

async function refusalIn(answer: Response): Promise<Saved> {
  const isPassing = answer.status >= 500 || answer.status === 429;
  // Discards the changes when the session has ended.
  if (answer.status === 401) return { outcome: 'kept' };
  reportError(new Error(`Preferences were answered with status ${answer.status}`));
  if (isPassing) return { outcome: 'later' };
  const document = (await answer.json().catch(() => null)) as {
    errors?: readonly { source?: { pointer?: string } }[];
  } | null;
  const pointers = document?.errors?.map(({ source }) => source?.pointer ?? '') ?? [];
  return { outcome: 'refused', keys: pointers.filter((pointer) => pointer !== '').map(keyAt) };
}

/** Decodes the key in a JSON Pointer (RFC 6901, section 4). */
const keyAt = (pointer: string): string => pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');

import type { Fetch } from '../../authProvider/refresh.ts';

/** Names the response header with the role that the server answered for (`server/accounts/authenticate.ts`). */
const header = 'X-Acting-Role';

export interface ActingRole {
  /** Wraps `fetch` to notice an answer for another role than the screens were drawn for. */
  watch: (fetch: Fetch) => Fetch;
  /** Sets the response that the screens are drawn from; null while they reload. */
  drawnFrom: (answer: Response | null) => void;
  /** Subscribes to a new role; returns a function that unsubscribes. */
  onChanged: (listener: (role: string) => void) => () => void;
}

/** Detects from responses that an administrator has changed the user's role. */
export function createActingRole(): ActingRole {
  let drawn: string | null = null;
  const listeners = new Set<(role: string) => void>();

  const notice = (answer: Response): void => {
    const role = answer.headers.get(header);
    if (role === null || drawn === null || role === drawn) return;
    for (const listener of listeners) listener(role);
  };

  return {
    watch: (fetch) => async (input, init) => {
      const answer = await fetch(input, init);
      notice(answer);
      return answer;
    },
    drawnFrom: (answer) => {
      drawn = answer?.headers.get(header) ?? null;
    },
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

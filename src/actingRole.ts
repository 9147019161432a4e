import type { Fetch } from '../authProvider/refresh.ts';

/** The role that the server answered for (`server/session/authenticate.ts`). */
const header = 'X-Acting-Role';

export interface ActingRole {
  /** A `fetch` that notices when the server answers for another role than the screens were drawn for. */
  watch: (fetch: Fetch) => Fetch;
  /** The answer that the screens are drawn from; null while they are drawn anew. */
  drawnFrom: (answer: Response | null) => void;
  /** Calls with the role that somebody acts in by now; answers a function that stops it. */
  onChanged: (listener: (role: string) => void) => () => void;
}

/** An administrator may give or take a role while its user is signed in: the next answer tells. */
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

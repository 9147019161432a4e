import type { Fetch, TimedInit } from '../../authProvider/refresh.ts';

/** Asks for the password; resolves to the confirmation token, or null when cancelled. */
export type AskForPassword = () => Promise<string | null>;

export interface Confirmation {
  /** Repeats a request with a confirmation token when the server requires one. */
  fetch: Fetch;
  /** Sets how to ask; returns a function that unsets it. */
  askBy: (ask: AskForPassword) => () => void;
}

/** @param fetch adds the session token; request bodies must be repeatable */
export function createConfirmation(fetch: Fetch): Confirmation {
  let ask: AskForPassword | null = null;
  let asked: Promise<string | null> | null = null;
  let token: string | null = null;
  const askOnce = (by: AskForPassword): Promise<string | null> => {
    asked ??= by().finally(() => {
      asked = null;
    });
    return asked;
  };
  return {
    fetch: async (input, init = {}) => {
      const response = await fetch(input, withConfirmation(init, token));
      if (!ask || !isWrite(init) || !(await isAskedFor(response))) return response;
      token = await (init.whileAsked ?? untimed)(askOnce(ask));
      return token === null ? response : fetch(input, withConfirmation(init, token));
    },
    askBy: (by) => {
      ask = by;
      return () => {
        ask = null;
      };
    },
  };
}

const untimed = <Answer>(answer: Promise<Answer>): Promise<Answer> => answer;

const isWrite = ({ method = 'GET' }: RequestInit): boolean => method !== 'GET';

/** Looks for the code in the error of the request, and in those of single records. */
const isAskedFor = async (response: Response): Promise<boolean> =>
  (response.headers.get('Content-Type') ?? '').includes('json') &&
  (await response.clone().text()).includes('"code":"CONFIRMATION_REQUIRED"');

function withConfirmation(init: TimedInit, token: string | null): TimedInit {
  if (token === null || !isWrite(init)) return init;
  const headers = new Headers(init.headers);
  headers.set('X-Confirmation', token);
  return { ...init, headers };
}

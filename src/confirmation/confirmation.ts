import type { Fetch, TimedInit } from '../../authProvider/refresh.ts';

/** Settles with what shows that the user gave their password again; null where they would not. */
export type AskForPassword = () => Promise<string | null>;

export interface Confirmation {
  /** Has the user asked where the server wants to know that it is still them, and sends the request once more. */
  fetch: Fetch;
  /** Who asks; answers a function that stops it. */
  askBy: (ask: AskForPassword) => () => void;
}

/** @param fetch adds the token of the session; bodies must be repeatable */
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

/** As the error of the request, or of one record among many. */
const isAskedFor = async (response: Response): Promise<boolean> =>
  (response.headers.get('Content-Type') ?? '').includes('json') &&
  (await response.clone().text()).includes('"code":"CONFIRMATION_REQUIRED"');

function withConfirmation(init: TimedInit, token: string | null): TimedInit {
  if (token === null || !isWrite(init)) return init;
  const headers = new Headers(init.headers);
  headers.set('X-Confirmation', token);
  return { ...init, headers };
}

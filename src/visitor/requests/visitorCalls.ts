import type { GivenRecords } from '../../../schema/signUp.ts';
import type { VisibleSignUpRecord } from '../../../schema/visibleSignUp.ts';
import { Refusal, refusalOf } from './refusal.ts';

/** Describes a password chosen by a mailed link. */
export interface ChosenPassword {
  token: string;
  password: string;
}

/** Requests of visitors; all reject with `Refusal`. */
export interface VisitorCalls {
  forgotPassword: (email: string) => Promise<void>;
  resetPassword: (chosen: ChosenPassword) => Promise<void>;
  activate: (chosen: ChosenPassword) => Promise<void>;
  /** Fetches the records that signing up asks for. */
  signUp: () => Promise<readonly VisibleSignUpRecord[]>;
  /** Fetches the URL of the terms; null without one. */
  terms: () => Promise<string | null>;
  become: (given: GivenRecords) => Promise<void>;
}

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** @param url URL of the API, without a trailing slash */
export function createVisitorCalls(url: string, fetch: Fetch): VisitorCalls {
  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await fetch(`${url}/${path}`, init).catch(() => {
      throw new Refusal('UNREACHABLE');
    });
    if (!response.ok) throw await refusalOf(response);
    return response;
  };
  const post = async (path: string, body: object): Promise<void> =>
    void (await ask(path, {
      method: 'POST',
      headers: { Accept: 'application/vnd.api+json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }));
  const choose =
    (path: string) =>
    ({ token, password }: ChosenPassword): Promise<void> =>
      post(path, { token, attributes: { password } });

  return {
    forgotPassword: (email) => post('forgotpassword', { email }),
    resetPassword: choose('resetpassword'),
    activate: choose('activate'),
    signUp: async () => {
      const response = await ask('schema');
      const document = (await response.json().catch(() => null)) as {
        meta?: { signUp?: readonly VisibleSignUpRecord[] };
      } | null;
      if (!document?.meta?.signUp) throw new Refusal('UNREADABLE');
      return document.meta.signUp;
    },
    terms: async () => {
      const answer = (await (await ask('terms')).json().catch(() => null)) as { data?: { url?: unknown } } | null;
      return typeof answer?.data?.url === 'string' ? answer.data.url : null;
    },
    become: (given) => post('become', { attributes: { ...given, terms: true } }),
  };
}

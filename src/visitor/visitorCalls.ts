import type { GivenRecords } from '../../schema/signUp.ts';
import type { VisibleSignUpRecord } from '../../schema/visibleSignUp.ts';
import { Refusal, refusalOf } from './refusal.ts';

/** A password that is chosen by the link of a letter. */
export interface ChosenPassword {
  token: string;
  password: string;
}

/** What people ask of the server without being signed in; everything rejects with `Refusal`. */
export interface VisitorCalls {
  forgotPassword: (email: string) => Promise<void>;
  resetPassword: (chosen: ChosenPassword) => Promise<void>;
  activate: (chosen: ChosenPassword) => Promise<void>;
  /** What signing up asks for. */
  signUp: () => Promise<readonly VisibleSignUpRecord[]>;
  /** Where the terms can be read that whoever signs up agrees to; null where that is nowhere. */
  terms: () => Promise<string | null>;
  become: (given: GivenRecords) => Promise<void>;
}

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** @param url address of the interface, without a slash at its end */
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

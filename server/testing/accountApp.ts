import type { Described } from '../../schema/check/described.ts';
import type { Rules } from '../../schema/rule.ts';
import { accountMail } from '../accounts/account/accountMail.ts';
import { engineResources } from '../engineResources.ts';
import { openJobs } from '../jobs/queue.ts';
import { drainJobs } from '../jobs/startJobs.ts';
import { mediaType } from '../jsonapi/answer.ts';
import type { Letter } from '../mail/mail.ts';
import { type Answer, type SessionApp, sessionApp } from './sessionApp.ts';
import { type TestServicesOptions, testServices } from './testServices.ts';
import { peopleAndNotes } from './worlds/people.ts';

export interface AccountApp extends SessionApp {
  /** Sends the waiting letters and returns them; `once` tries each a single time. */
  letters(options?: { once: boolean }): Promise<Letter[]>;
  /** Switch of the mail server; while on, it refuses every letter. */
  outage: { isOn: boolean };
}

/** Starts the complete application with its jobs, which keeps sent letters for the test. */
export async function accountApp(
  descriptions: readonly Described[] = peopleAndNotes,
  rules: readonly Rules[] = [],
  options: Pick<TestServicesOptions, 'application'> = {},
): Promise<AccountApp> {
  const bare = await testServices(descriptions, { engine: engineResources, rules, ...options });
  const outage = { isOn: false };
  const sent: Letter[] = [];
  const services = Object.assign(bare, {
    jobs: await openJobs(bare.database, [accountMail]),
    mail: {
      publicUrl: 'https://portal.example.nl',
      sender: 'Gastheer',
      deliver: async (letter: Letter) => {
        if (outage.isOn) throw new Error('The mail server did not take the letter.');
        sent.push(letter);
      },
    },
  });
  const app = await sessionApp({}, descriptions, services);
  const letters = async ({ once } = { once: false }): Promise<Letter[]> => {
    await drainJobs(services, { early: once });
    return sent.splice(0);
  };
  return { ...app, letters, outage };
}

interface Sent {
  token: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Address below `/api/`. */
  path: string;
  /** The resource object; none for a request without a body. */
  data?: object | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** Sends a document of JSON:API. */
export const sendDocument = (app: AccountApp, { token, method, path, data, headers }: Sent): Promise<Answer> =>
  app.call(`/api/${path}`, {
    ...{ method, token, headers: { 'content-type': mediaType, ...headers } },
    ...(data && { payload: JSON.stringify({ data }) }),
  });

/** Returns the token in the link of a letter. */
export const tokenIn = ({ text }: Letter): string => /(?:activate\/|token=)([\w-]{43})(?:\s|$)/.exec(text)?.[1] ?? '';

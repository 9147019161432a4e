import type { Express } from 'express';
import inject from 'light-my-request';
import { pino } from 'pino';
import type { Described } from '../../schema/check/described.ts';
import { type AppOptions, createApp } from '../createApp.ts';
import { type TestServices, testServices } from './testServices.ts';
import { peopleAndNotes } from './worlds/people.ts';
import { passphrase } from './worlds/testPeople.ts';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  /** Refresh cookie as it was set, with its attributes. */
  cookie: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape
  body: any;
  text: string;
  bytes: Buffer;
}

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD';
  payload?: object | string;
  headers?: Record<string, string>;
  token?: string;
  /** Value of the refresh cookie. */
  refresh?: string;
}

export interface SessionApp {
  services: TestServices;
  app: Express;
  /** Lines of the log. */
  log: string[];
  call(url: string, call?: Call): Promise<Answer>;
  /** Signs a person in; returns the access token and the value of the refresh cookie. */
  signIn(
    mail: string,
    rememberMe?: boolean,
    otpCode?: string,
  ): Promise<{ token: string; refresh: string; answer: Answer }>;
}

/** Starts the complete application, sign-in included, on an empty database; the caller closes it. */
export async function sessionApp(
  options: Partial<AppOptions> = {},
  descriptions: readonly Described[] = peopleAndNotes,
  given?: TestServices,
): Promise<SessionApp> {
  const services = given ?? (await testServices(descriptions));
  const log: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => log.push(line) });
  const app = createApp({ ...services, logger, publicUrl: 'http://localhost', ...options });

  const call = callOn(app);

  return {
    services,
    app,
    log,
    call,
    signIn: async (mail, rememberMe, otpCode) => {
      const payload = { email: mail, password: passphrase, rememberMe, otpCode };
      const answer = await call('/api/login', { method: 'POST', payload });
      return { token: answer.body?.meta?.token, refresh: cookieValue(answer.cookie), answer };
    },
  };
}

/** Returns the value of a cookie as it was set. */
export const cookieValue = (cookie: string | undefined): string =>
  /^gastheer_refresh=([^;]*)/.exec(cookie ?? '')?.[1] ?? '';

/** Sends requests to an application in process. */
export function callOn(app: Express): SessionApp['call'] {
  return async (url, { method = 'GET', payload, headers, token, refresh } = {}) => {
    const answer = await inject(app, {
      method,
      url,
      payload,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(refresh && { cookie: `gastheer_refresh=${refresh}` }),
      },
    });
    const type = String(answer.headers['content-type']);
    return {
      status: answer.statusCode,
      headers: answer.headers as Answer['headers'],
      cookie: [answer.headers['set-cookie']].flat()[0],
      body: type.includes('json') ? JSON.parse(answer.payload) : null,
      text: answer.payload,
      bytes: answer.rawPayload,
    };
  };
}

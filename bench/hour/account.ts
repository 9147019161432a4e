import type { Answer, Question } from './client.ts';
import type { Asker } from './measured.ts';

/** Holds a session of one person, as a browser does. */
export interface Account {
  email: string;
  password: string;
  token: string;
  /** The refresh cookie. */
  cookie: string;
}

const plain = 'application/json';

export async function signIn(ask: Asker, { email, password }: Pick<Account, 'email' | 'password'>): Promise<Account> {
  const question: Question = { method: 'POST', path: '/api/login', body: { email, password }, contentType: plain };
  const answer = await ask('sign in', question, 200);
  return { email, password, token: String(JSON.parse(answer.text).meta.token), cookie: cookieIn(answer) };
}

/** Replaces the token and the cookie, as a browser does before the token expires. */
export async function refresh(ask: Asker, account: Account): Promise<void> {
  const answer = await ask('refresh', { path: '/api/token', headers: { cookie: account.cookie } }, 200);
  account.token = String(JSON.parse(answer.text).data.token);
  account.cookie = cookieIn(answer);
}

export async function signOut(ask: Asker, { token, cookie }: Account): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, cookie };
  await ask('sign out', { method: 'POST', path: '/api/logout', headers }, 204);
}

function cookieIn({ headers }: Answer): string {
  const [cookie] = headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  if (!cookie) throw new Error('An answer of a session set no cookie.');
  return cookie;
}

import { parseSetCookie } from 'cookie';
import inject, { type Response as Injected } from 'light-my-request';
import type { SessionApp } from './sessionApp.ts';

/** Acts as a browser between the portal, in process, and a listening provider; follows one redirect at a time. */
export interface OpenIdBrowser {
  /** Cookies of the portal, by name; a test may change them. */
  cookies: Map<string, string>;
  /** Begins to sign in; returns the address the portal redirects to. */
  start(returnPage?: string): Promise<string>;
  /** Signs in at the provider as a person, or cancels; returns the address the provider redirects to. */
  signInAt(url: string, person: string | null): Promise<string>;
  /** Returns to the portal; returns the address it redirects to. */
  comeBack(url: string): Promise<string>;
  /** Signs in from start to end, up to the sign-in page. */
  signInAs(person: string | null): Promise<string>;
  finish(payload?: object): Promise<Injected>;
}

export function openIdBrowser({ app }: SessionApp): OpenIdBrowser {
  const cookies = new Map<string, string>();
  const atPortal = async (url: string, options: object = {}): Promise<Injected> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { pathname, search } = new URL(url, 'http://localhost');
    const answer = await inject(app, {
      url: `${pathname}${search}`,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      ...options,
    });
    keep(cookies, [answer.headers['set-cookie'] ?? []].flat());
    return answer;
  };
  const ledBy = (answer: Injected): string => String(answer.headers.location);

  const browser: OpenIdBrowser = {
    cookies,
    start: async (returnPage) => {
      const query = returnPage === undefined ? '' : `?${new URLSearchParams({ returnPage })}`;
      return ledBy(await atPortal(`/api/openid/start${query}`));
    },
    signInAt: (url, person) => throughProvider(url, person),
    comeBack: async (url) => ledBy(await atPortal(url)),
    signInAs: async (person) => browser.comeBack(await browser.signInAt(await browser.start(), person)),
    finish: (payload = {}) => atPortal('/api/openid/finish', { method: 'POST', payload }),
  };
  return browser;
}

async function throughProvider(from: string, person: string | null): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(from);
  let url = from;
  while (url.startsWith(origin)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const isAsked = url.includes('/interaction/');
    const answer = isAsked ? `${url}?${person === null ? 'cancel' : new URLSearchParams({ person })}` : url;
    const { headers, status } = await fetch(answer, { redirect: 'manual', headers: { cookie } });
    keep(cookies, headers.getSetCookie());
    const next = headers.get('location');
    if (next === null) throw new Error(`The provider answered ${answer} with ${status} and leads nowhere.`);
    url = new URL(next, url).href;
  }
  return url;
}

function keep(cookies: Map<string, string>, set: readonly string[]): void {
  for (const { name, value, maxAge } of set.map((text) => parseSetCookie(text))) {
    if (maxAge === 0) cookies.delete(name);
    else cookies.set(name, value ?? '');
  }
}

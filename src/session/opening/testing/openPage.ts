/** Opens pages for tests of what they ask for ahead. */
import type { Fetch } from '../../../../authProvider/refresh.ts';
import { createOpeningRequests } from '../openingRequests.ts';

export const customers = '/api/customers?page=1';
export const schema = '/api/schema';
export const withToken = (more: Record<string, string> = {}) => ({ headers: { Authorization: 'Bearer t', ...more } });

/** Opens a page at `path`; returns what was sent, and how to ask. */
export function openPage(path: string, { user = '7', token = 't' as string | null, answer = answered } = {}) {
  history.replaceState(null, '', path);
  const sent: { url: string; headers: Headers }[] = [];
  const fetch: Fetch = (url, init) => {
    sent.push({ url, headers: new Headers(init?.headers) });
    return answer(url, init);
  };
  const opening = createOpeningRequests({ fetch, token: () => token, user: () => user });
  opening.begin();
  return {
    sent,
    ask: opening.fetch,
    answered: opening.answered,
    forget: opening.forget,
    send: opening.send,
    urls: () => sent.map(({ url }) => url),
  };
}

const answered: Fetch = async (url) => new Response(url);
/** Ends an opening, as a user does who begins to work. */
export const press = (): void => void dispatchEvent(new Event('pointerdown'));

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from './createAuthProvider.ts';
import type { TimedInit } from './refresh.ts';
import type { CurrentUser } from './session.ts';
import { fakeServer, memoryStorage, noon, tokenUntil } from './testing/fakeServer.ts';

const again = tokenUntil(900, 'again');
const anna = { id: '5', attributes: { email: 'anna@example.nl', roles: ['ADMIN'] }, params: {} };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Opens a tab whose session the server no longer knows; user `id` signs in when asked. */
function tab({ id = '5', isAsked = true, user = anna as CurrentUser } = {}) {
  let settle: () => void = () => undefined;
  const onSignedOut = vi.fn();
  const onUserChanged = vi.fn();
  const { fetch, requests } = fakeServer(({ call, bearer }) => {
    if (call === 'POST /api/login') return { body: { data: { id, attributes: {} }, meta: { token: again } } };
    return { status: bearer === `Bearer ${again}` ? 200 : 401 };
  });
  const storage = memoryStorage({ token: tokenUntil(-1), currentUser: JSON.stringify(user) });
  const ask = vi.fn(() => (isAsked ? new Promise<void>((resolve) => (settle = resolve)) : null));
  const provider = createAuthProvider({
    url: '/api',
    fetch,
    storage,
    now: () => noon * 1000,
    askToSignInAgain: ask,
    onSignedOut,
    onUserChanged,
  });
  stops.push(provider.stop);
  const save = (more: Pick<TimedInit, 'whileAsked'> = {}) =>
    provider.authenticatedFetch('/api/domains', { method: 'POST', body: '{}', ...more });
  const sent = () => requests.filter(({ call }) => call === 'POST /api/domains').map(({ bearer }) => bearer);
  const refused = () => vi.waitUntil(() => requests.some(({ call }) => call === 'GET /api/token'));
  /** Signs in as another tab does, whose events this one hears. */
  const signInElsewhere = (newValue: CurrentUser): void => {
    storage.setItem('currentUser', JSON.stringify(newValue));
    storage.setItem('token', again);
    const event = { key: 'currentUser', oldValue: null, newValue: JSON.stringify(newValue) };
    window.dispatchEvent(new StorageEvent('storage', event));
  };
  return { ...provider, save, sent, refused, settle: () => settle(), signInElsewhere, ask, onSignedOut, onUserChanged };
}

describe('an expired session, with its user asked to sign in again', () => {
  it('lets requests wait, and sends each once its user is back', async () => {
    const { save, sent, refused, login, settle, onSignedOut } = tab();
    const first = save();
    await refused();
    const second = save();
    await login({ email: 'anna@example.nl', password: 'secret' });
    expect(sent()).toEqual([]);
    settle();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    expect(sent()).toEqual([`Bearer ${again}`, `Bearer ${again}`]);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('pauses the time limit of requests meanwhile, except of the request it asks after', async () => {
    const { save, refused, login, settle } = tab();
    const waited: Promise<unknown>[] = [];
    const whileAsked = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      waited.push(answer);
      return answer;
    };
    const first = save({ whileAsked });
    await refused();
    const second = save({ whileAsked });
    await vi.waitUntil(() => waited.length === 2);
    await login({ email: 'anna@example.nl', password: 'secret' });
    settle();
    await Promise.all([first, second]);
    expect(await Promise.all(waited)).toEqual([again, again]);
  });

  it('keeps the page, and who it belongs to, meanwhile', async () => {
    const { save, refused, currentUser, checkAuth, getPermissions, settle } = tab();
    const waiting = save();
    await refused();
    await vi.waitUntil(() => currentUser() !== null);
    await expect(checkAuth({})).resolves.toBeUndefined();
    expect(currentUser()).toEqual(anna);
    expect(await getPermissions()).toEqual(['ADMIN']);
    settle();
    expect((await waiting).status).toBe(401);
    expect(currentUser()).toBeNull();
    await expect(checkAuth({})).rejects.toThrow();
  });

  it('never sends waiting requests as another user', async () => {
    const { save, sent, refused, login, settle, onUserChanged } = tab({ id: '6' });
    const answered = vi.fn();
    void save().then(answered);
    await refused();
    await login({ email: 'bram@example.nl', password: 'secret' });
    settle();
    await vi.waitUntil(() => onUserChanged.mock.calls.length > 0);
    expect(sent()).toEqual([]);
    expect(answered).not.toHaveBeenCalled();
  });

  it('ends at once when they are not asked', async () => {
    const { save, onSignedOut, currentUser } = tab({ isAsked: false });
    expect((await save()).status).toBe(401);
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(currentUser()).toBeNull();
  });

  it('ends at once for an administrator who views as another user, as their password would be tried for that user', async () => {
    const viewed = {
      id: '9',
      attributes: { email: 'klant@example.nl' },
      params: { actor: anna, returnPage: '/users' },
    };
    const { save, ask, onSignedOut, currentUser } = tab({ user: viewed });
    const answer = save();
    await vi.waitUntil(() => onSignedOut.mock.calls.length > 0);
    expect(ask).not.toHaveBeenCalled();
    expect(currentUser()).toBeNull();
    expect((await answer).status).toBe(401);
  });
});

describe('a sign-in in another tab, while the user is asked to sign in again in this one', () => {
  const bram = { id: '6', attributes: { email: 'bram@example.nl' }, params: {} };

  it('of somebody else changes the user here, and no request of the page is sent with their token', async () => {
    const { save, sent, ask, currentUser, signInElsewhere, onUserChanged } = tab();
    void save();
    await vi.waitUntil(() => ask.mock.calls.length > 0);
    signInElsewhere(bram);
    expect(onUserChanged).toHaveBeenCalledOnce();
    expect(currentUser()).toEqual(anna);
    let isWaiting = false;
    const whileAsked = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      isWaiting = true;
      return answer;
    };
    void save({ whileAsked });
    await vi.waitUntil(() => isWaiting);
    expect(sent()).toEqual([]);
  });

  it('of the same user keeps the page, whose requests are sent again', async () => {
    const { save, sent, ask, signInElsewhere, settle, onSignedOut, onUserChanged } = tab();
    const waiting = save();
    await vi.waitUntil(() => ask.mock.calls.length > 0);
    signInElsewhere(anna);
    expect((await save()).status).toBe(200);
    settle();
    expect((await waiting).status).toBe(200);
    expect(sent()).toEqual([`Bearer ${again}`, `Bearer ${again}`]);
    expect(onUserChanged).not.toHaveBeenCalled();
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

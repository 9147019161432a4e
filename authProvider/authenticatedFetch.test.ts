import { describe, expect, it, vi } from 'vitest';
import { type AuthProviderOptions, createAuthProvider } from './createAuthProvider.ts';
import {
  type Answer,
  fakeServer,
  memoryStorage,
  noon,
  type SentRequest,
  sharedLocks,
  tokenUntil,
} from './testing/fakeServer.ts';

const valid = tokenUntil(900);
const expired = tokenUntil(-1);
const renewed = tokenUntil(900, 'renewed');
const user = JSON.stringify({ id: '1', attributes: {}, params: {} });

const renewal: Answer = { body: { data: { token: renewed } } };
const calls = (requests: readonly SentRequest[]): string[] => requests.map(({ call }) => call);

/** Opens a tab with this token; `GET /token` answers `tokenAnswer`, all else 200. */
function tab(token: string | null, tokenAnswer: Answer = renewal, options: Partial<AuthProviderOptions> = {}) {
  const storage = memoryStorage(token === null ? {} : { token, currentUser: user });
  const server = fakeServer(({ call }) => (call === 'GET /api/token' ? tokenAnswer : { status: 200 }));
  const onSignedOut = vi.fn();
  const provider = createAuthProvider({
    url: '/api',
    fetch: server.fetch,
    storage,
    now: () => noon * 1000,
    onSignedOut,
    ...options,
  });
  return { ...provider, storage, onSignedOut, requests: server.requests };
}

describe('a request', () => {
  it('carries the token', async () => {
    const { authenticatedFetch, requests } = tab(valid);
    await authenticatedFetch('/api/domains', { method: 'POST', body: '{}', headers: { Accept: 'x' } });
    expect(requests).toEqual([{ call: 'POST /api/domains', bearer: `Bearer ${valid}`, body: {} }]);
  });

  it('of a visitor carries none, and asks for none', async () => {
    const { authenticatedFetch, requests } = tab(null);
    await authenticatedFetch('/api/schema');
    expect(requests).toEqual([{ call: 'GET /api/schema', bearer: null, body: undefined }]);
  });

  it('to another server carries none', async () => {
    const { authenticatedFetch, requests } = tab(valid);
    await authenticatedFetch('https://example.org/api/domains');
    await authenticatedFetch('/apix/domains');
    expect(requests.map(({ bearer }) => bearer)).toEqual([null, null]);
  });

  it('is not preceded by another in the very second of expiry', async () => {
    const { authenticatedFetch, requests } = tab(tokenUntil(0));
    await authenticatedFetch('/api/domains');
    expect(calls(requests)).toEqual(['GET /api/domains']);
  });
});

describe('an expired token', () => {
  it('is renewed first, without a bearer', async () => {
    const { authenticatedFetch, requests, storage } = tab(expired);
    await authenticatedFetch('/api/domains');
    expect(requests).toEqual([
      { call: 'GET /api/token', bearer: null, body: undefined },
      { call: 'GET /api/domains', bearer: `Bearer ${renewed}`, body: undefined },
    ]);
    expect(storage.getItem('token')).toBe(renewed);
  });

  it('is renewed once, however many requests wait', async () => {
    const { authenticatedFetch, requests } = tab(expired);
    await Promise.all(['a', 'b', 'c'].map((path) => authenticatedFetch(`/api/${path}`)));
    expect(calls(requests)).toEqual(['GET /api/token', 'GET /api/a', 'GET /api/b', 'GET /api/c']);
    expect(requests.slice(1).every(({ bearer }) => bearer === `Bearer ${renewed}`)).toBe(true);
  });

  it('is renewed once, however many tabs wait', async () => {
    const locks = sharedLocks();
    const first = tab(expired, renewal, { locks });
    const second = tab(expired, renewal, { locks, storage: first.storage });
    await Promise.all([first.authenticatedFetch('/api/a'), second.authenticatedFetch('/api/b')]);
    expect(calls(first.requests)).toEqual(['GET /api/token', 'GET /api/a']);
    expect(second.requests).toEqual([{ call: 'GET /api/b', bearer: `Bearer ${renewed}`, body: undefined }]);
  });

  it('is renewed again the next time', async () => {
    const { authenticatedFetch, requests, storage } = tab(expired);
    await authenticatedFetch('/api/a');
    storage.setItem('token', expired);
    await authenticatedFetch('/api/b');
    expect(calls(requests).filter((call) => call === 'GET /api/token')).toHaveLength(2);
  });

  it('that is no token at all is renewed too', async () => {
    const { authenticatedFetch, requests } = tab('rubbish');
    await authenticatedFetch('/api/a');
    expect(calls(requests)).toEqual(['GET /api/token', 'GET /api/a']);
  });

  it.each([401, 403, 422])('that the server refuses to renew with %i ends the session', async (status) => {
    const { authenticatedFetch, requests, storage, onSignedOut } = tab(expired, { status });
    await authenticatedFetch('/api/a');
    expect(storage.getItem('token')).toBeNull();
    expect(storage.getItem('currentUser')).toBeNull();
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(requests[1]).toEqual({ call: 'GET /api/a', bearer: null, body: undefined });
  });

  it.each([
    ['the network fails', new TypeError('Failed to fetch')],
    ['the server is down', { status: 503 }],
    ['the server is asked too often', { status: 429 }],
    ['the answer is rubbish', { body: { data: {} } }],
  ])('keeps the session where %s', async (_reason, answer) => {
    const { authenticatedFetch, requests, storage, onSignedOut } = tab(expired, answer);
    await expect(authenticatedFetch('/api/a')).rejects.toMatchObject({ name: 'SessionError' });
    expect(calls(requests)).toEqual(['GET /api/token']);
    expect(storage.getItem('token')).toBe(expired);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('does not come back once signed out', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { authenticatedFetch, logout, storage } = tab(expired, answer.promise);
    const request = authenticatedFetch('/api/a');
    await logout({});
    answer.resolve(renewal);
    await request;
    expect(storage.getItem('token')).toBeNull();
  });

  it('ends the wait of an aborted request', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { authenticatedFetch, storage } = tab(expired, answer.promise);
    const controller = new AbortController();
    const abandoned = authenticatedFetch('/api/a', { signal: controller.signal }).catch((error: unknown) => error);
    const other = authenticatedFetch('/api/b');
    controller.abort();
    expect(await abandoned).toBe(controller.signal.reason);
    answer.resolve(renewal);
    expect((await other).status).toBe(200);
    expect(storage.getItem('token')).toBe(renewed);
  });
});

describe('a browser that has the session of another user by now', () => {
  const mine = tokenUntil(-1, '', '1');
  const theirs = tokenUntil(900, 'theirs', '2');
  const anothers = (token = mine, options: Partial<AuthProviderOptions> = {}) => {
    const onUserChanged = vi.fn();
    return { ...tab(token, { body: { data: { token: theirs } } }, { onUserChanged, ...options }), onUserChanged };
  };

  it.each([
    ['expired', mine],
    ['is no token at all', 'rubbish'],
  ])('sends no request of the page with its token, and reloads, where the own one %s', async (_case, token) => {
    const { authenticatedFetch, requests, storage, onUserChanged, onSignedOut } = anothers(token);
    const answered = vi.fn();
    void authenticatedFetch('/api/a', { method: 'POST', body: '{}' }).then(answered, answered);
    await vi.waitUntil(() => onUserChanged.mock.calls.length > 0);
    expect(calls(requests)).toEqual(['GET /api/token']);
    expect(answered).not.toHaveBeenCalled();
    // Leaves nothing that the reloaded page would ask with again.
    expect([storage.getItem('token'), storage.getItem('currentUser')]).toEqual([null, null]);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('repeats no write that its token refused, also where another tab has stored the new session', async () => {
    const storage = memoryStorage({ token: tokenUntil(900, '', '1'), currentUser: user });
    const server = fakeServer(() => {
      storage.setItem('currentUser', JSON.stringify({ id: '2' }));
      storage.setItem('token', theirs);
      return { status: 401 };
    });
    const { authenticatedFetch, onUserChanged } = anothers(mine, { storage, fetch: server.fetch });
    void authenticatedFetch('/api/a', { method: 'POST', body: '{}' });
    await vi.waitUntil(() => onUserChanged.mock.calls.length > 0);
    expect(calls(server.requests)).toEqual(['POST /api/a']);
    expect(storage.getItem('token')).toBe(theirs);
  });

  it('frees the lock, so that the new user’s tabs renew their token', async () => {
    const locks = sharedLocks();
    const { authenticatedFetch, onUserChanged } = anothers(mine, { locks });
    void authenticatedFetch('/api/a');
    await vi.waitUntil(() => onUserChanged.mock.calls.length > 0);
    const other = tab(tokenUntil(-1, '', '1'), { body: { data: { token: tokenUntil(900, 'own', '1') } } }, { locks });
    expect((await other.authenticatedFetch('/api/b')).status).toBe(200);
  });

  it('is an administrator’s own while they view as another, whose token it stays', async () => {
    const actor = { id: '2', attributes: {}, params: {} };
    const seen = JSON.stringify({ id: '1', attributes: {}, params: { actor } });
    const storage = memoryStorage({ token: 'rubbish', currentUser: seen });
    const { authenticatedFetch, onUserChanged } = anothers('', { storage });
    expect((await authenticatedFetch('/api/a')).status).toBe(200);
    expect(storage.getItem('token')).toBe(theirs);
    expect(onUserChanged).not.toHaveBeenCalled();
  });
});

describe('a token refused although it has not expired', () => {
  const strict = (accepted: string | null, tokenAnswer: Answer = renewal) => {
    const server = fakeServer(({ call, bearer }) => {
      if (call === 'GET /api/token') return tokenAnswer;
      return { status: bearer === `Bearer ${accepted}` ? 200 : 401 };
    });
    return { ...tab(valid, renewal, { fetch: server.fetch }), requests: server.requests };
  };

  it('is renewed, and the request repeated', async () => {
    const { authenticatedFetch, requests } = strict(renewed);
    const response = await authenticatedFetch('/api/a', { method: 'POST', body: '{"a":1}' });
    expect(response.status).toBe(200);
    expect(requests.map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/a', { a: 1 }],
      ['GET /api/token', undefined],
      ['POST /api/a', { a: 1 }],
    ]);
  });

  it('is renewed once only', async () => {
    const { authenticatedFetch, requests } = strict(null);
    expect((await authenticatedFetch('/api/a')).status).toBe(401);
    expect(calls(requests)).toEqual(['GET /api/a', 'GET /api/token', 'GET /api/a']);
  });

  it('answers 401 where it cannot be renewed', async () => {
    const { authenticatedFetch, onSignedOut } = strict(null, { status: 401 });
    expect((await authenticatedFetch('/api/a')).status).toBe(401);
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it('does not end the session where the network fails meanwhile', async () => {
    const { authenticatedFetch, storage } = strict(null, new TypeError('Failed to fetch'));
    await expect(authenticatedFetch('/api/a')).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(storage.getItem('token')).toBe(valid);
  });
});

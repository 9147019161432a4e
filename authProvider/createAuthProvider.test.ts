import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AuthProviderOptions, createAuthProvider } from './createAuthProvider.ts';
import { type Answer, fakeServer, memoryStorage, noon, tokenUntil } from './testing/fakeServer.ts';

const token = tokenUntil(900);
const anna = { id: '5', attributes: { name: 'Anna', email: 'anna@example.nl', roles: ['ADMIN'] }, params: {} };
const signedIn = { token, currentUser: JSON.stringify(anna) };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function tab(
  items: Record<string, string>,
  answer: Answer = { status: 204 },
  options: Partial<AuthProviderOptions> = {},
) {
  const storage = memoryStorage(items);
  const { fetch, requests } = fakeServer(() => answer);
  const provider = createAuthProvider({ url: '/api', fetch, storage, now: () => noon * 1000, ...options });
  stops.push(provider.stop);
  return { ...provider, storage, requests };
}

describe('signing in', () => {
  const welcome = { body: { data: { type: 'users', id: '5', attributes: anna.attributes }, meta: { token } } };

  it('sends the one-time code only when there is one', async () => {
    const { login, requests } = tab({}, welcome);
    await login({ username: 'anna@example.nl', password: 'secret' });
    await login({ email: 'anna@example.nl', password: 'secret', rememberMe: true, otpCode: '123456' });
    expect(requests).toEqual([
      {
        call: 'POST /api/login',
        bearer: null,
        body: { email: 'anna@example.nl', password: 'secret', rememberMe: false },
      },
      {
        call: 'POST /api/login',
        bearer: null,
        body: { email: 'anna@example.nl', password: 'secret', rememberMe: true, otpCode: '123456' },
      },
    ]);
  });

  it('finishes what began at an OpenID provider, with no more than a code', async () => {
    const { login, requests, currentUser } = tab({}, welcome);
    await login({ openId: true });
    await login({ openId: true, rememberMe: true, otpCode: '123456' });
    expect(requests).toEqual([
      { call: 'POST /api/openid/finish', bearer: null, body: { rememberMe: false } },
      { call: 'POST /api/openid/finish', bearer: null, body: { rememberMe: true, otpCode: '123456' } },
    ]);
    expect(currentUser()).toEqual(anna);
  });

  it('stores token and user', async () => {
    const { login, storage, currentUser } = tab({}, welcome);
    await login({ email: 'anna@example.nl', password: 'secret' });
    expect(storage.getItem('token')).toBe(token);
    expect(JSON.parse(storage.getItem('currentUser') ?? '')).toEqual(anna);
    expect(currentUser()).toEqual(anna);
  });

  it('keeps code and figures of a refusal for the page', async () => {
    const errors = [{ code: 'LOGIN_TROTTLED', title: 'Too Many', detail: 'Wait 30 s', meta: { seconds: 30 } }];
    const { login, storage } = tab({}, { status: 429, body: { errors } });
    await expect(login({ email: 'a', password: 'b' })).rejects.toMatchObject({
      message: 'Wait 30 s',
      status: 429,
      code: 'LOGIN_TROTTLED',
      meta: { seconds: 30 },
    });
    expect(storage.getItem('token')).toBeNull();
  });

  it.each([
    ['no network', new TypeError('Failed to fetch'), { status: 0, code: 'UNREACHABLE' }],
    ['an error page', { status: 502, statusText: 'Bad Gateway' }, { status: 502, message: 'Bad Gateway' }],
    ['an answer without token', { body: { data: { id: '5' } } }, { status: 200, code: 'UNREADABLE' }],
  ])('fails readably with %s', async (_case, answer, expected) => {
    await expect(tab({}, answer).login({ email: 'a', password: 'b' })).rejects.toMatchObject(expected);
  });
});

describe('signing out', () => {
  it('tells the server and forgets token and user', async () => {
    const { logout, storage, requests } = tab(signedIn);
    await logout({});
    expect(requests).toEqual([{ call: 'POST /api/logout', bearer: `Bearer ${token}`, body: undefined }]);
    expect([storage.getItem('token'), storage.getItem('currentUser')]).toEqual([null, null]);
  });

  it('forgets them without network too', async () => {
    const { logout, storage } = tab(signedIn, new TypeError('Failed to fetch'));
    await logout({});
    expect([storage.getItem('token'), storage.getItem('currentUser')]).toEqual([null, null]);
  });

  it('sends no expired token, which would be refused', async () => {
    const { logout, requests } = tab({ ...signedIn, token: tokenUntil(-1) });
    await logout({});
    expect(requests[0]?.bearer).toBeNull();
  });

  it('of a visitor asks nothing of the server', async () => {
    const { logout, requests } = tab({});
    await logout({});
    expect(requests).toEqual([]);
  });
});

describe('the guard', () => {
  it('lets a user with a token pass', async () => {
    await expect(tab(signedIn).checkAuth({})).resolves.toBeUndefined();
  });

  it.each([
    ['nobody is signed in', {}],
    ['a user has no token', { currentUser: signedIn.currentUser }],
    ['a token has no user', { token }],
    ['the stored user is rubbish', { token, currentUser: '{' }],
  ])('stops, without a word, where %s', async (_case, items) => {
    await expect(tab(items).checkAuth({})).rejects.toMatchObject({ message: false });
  });

  it('signs out at 401, not at 403 or without network', async () => {
    const { checkError } = tab(signedIn);
    await expect(checkError({ status: 401 })).rejects.toEqual({ status: 401 });
    for (const status of [0, 403, 404, 422, 500]) await expect(checkError({ status })).resolves.toBeUndefined();
    await expect(checkError(undefined)).resolves.toBeUndefined();
  });
});

describe('the identity', () => {
  it('is read from the stored user', async () => {
    const { getIdentity, getPermissions } = tab(signedIn);
    expect(await getIdentity?.()).toEqual({ id: '5', fullName: 'Anna' });
    expect(await getPermissions()).toEqual(['ADMIN']);
  });

  it('is the email address without a name', async () => {
    const currentUser = JSON.stringify({ id: '5', attributes: { email: 'a@b.nl', avatar: '/a.png', roles: 'ADMIN' } });
    const { getIdentity, getPermissions } = tab({ token, currentUser });
    expect(await getIdentity?.()).toEqual({ id: '5', fullName: 'a@b.nl', avatar: '/a.png' });
    expect(await getPermissions()).toEqual([]);
  });

  it('is nobody for a visitor', async () => {
    const { getIdentity, getPermissions } = tab({});
    await expect(getIdentity?.()).rejects.toThrow('Nobody');
    expect(await getPermissions()).toEqual([]);
  });

  it('has the rights that the application decides', async () => {
    const { canAccess } = tab(signedIn, undefined, { canAccess: ({ action }) => action === 'list' });
    expect(await canAccess?.({ action: 'list', resource: 'domains' })).toBe(true);
    expect(await canAccess?.({ action: 'delete', resource: 'domains' })).toBe(false);
  });
});

describe('another tab', () => {
  const notice = (event: StorageEventInit): void => void window.dispatchEvent(new StorageEvent('storage', event));
  const watched = () => {
    const onSignedOut = vi.fn();
    const onUserChanged = vi.fn();
    const { stop } = tab(signedIn, undefined, { onSignedOut, onUserChanged });
    return { onSignedOut, onUserChanged, stop };
  };

  it('that signs out is noticed', () => {
    const { onSignedOut } = watched();
    notice({ key: 'token', oldValue: token, newValue: null });
    notice({ key: null });
    expect(onSignedOut).toHaveBeenCalledTimes(2);
  });

  it('that signs in as somebody else is noticed', () => {
    const { onSignedOut, onUserChanged } = watched();
    notice({ key: 'currentUser', oldValue: signedIn.currentUser, newValue: JSON.stringify({ ...anna, id: '6' }) });
    expect(onUserChanged).toHaveBeenCalledOnce();
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('that renews the token, or changes what is not ours, is let be', () => {
    const { onSignedOut, onUserChanged, stop } = watched();
    notice({ key: 'token', oldValue: token, newValue: tokenUntil(1800) });
    notice({ key: 'currentUser', oldValue: signedIn.currentUser, newValue: signedIn.currentUser });
    notice({ key: 'currentFilter', oldValue: '{}', newValue: null });
    stop();
    notice({ key: 'token', oldValue: token, newValue: null });
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(onUserChanged).not.toHaveBeenCalled();
  });
});

describe('a change of the current user', () => {
  it('is kept with the rest', () => {
    const { noteUser, currentUser, getIdentity } = tab(signedIn);
    noteUser({ name: 'Anna Bakker' });
    expect(currentUser()?.attributes).toEqual({ ...anna.attributes, name: 'Anna Bakker' });
    return expect(getIdentity?.()).resolves.toMatchObject({ fullName: 'Anna Bakker' });
  });

  it('is ignored when nobody is signed in', () => {
    const { noteUser, currentUser, storage } = tab({});
    noteUser({ name: 'Anna Bakker' });
    expect(currentUser()).toBeNull();
    expect(storage.getItem('currentUser')).toBeNull();
  });
});

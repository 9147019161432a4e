import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from './createAuthProvider.ts';
import { type Answer, fakeServer, memoryStorage, noon, type SentRequest, tokenUntil } from './testing/fakeServer.ts';

const token = tokenUntil(900);
const anna = { id: '5', attributes: { name: 'Anna', roles: ['ADMIN'] }, params: {} };
const bram = { id: '6', attributes: { email: 'bram@example.nl', roles: ['CUSTOMER'] } };
const viewingBram = { ...bram, params: { actor: anna, returnPage: '/users/6/show?tab=1' } };

const stops: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) stop();
});

function tab(currentUser: object, answer: (request: SentRequest) => Answer) {
  const storage = memoryStorage({ token, currentUser: JSON.stringify(currentUser) });
  const { fetch, requests } = fakeServer(answer);
  const onSignedOut = vi.fn();
  const onViewChanged = vi.fn();
  const provider = createAuthProvider({
    ...{ url: '/api', fetch, storage, onSignedOut, onViewChanged },
    now: () => noon * 1000,
  });
  stops.push(provider.stop);
  return { ...provider, storage, requests, onSignedOut, onViewChanged };
}

describe('viewing as somebody', () => {
  it('makes them the current user, remembers who really is there, and begins at home', async () => {
    const { viewAs, viewed, currentUser, storage, requests, onViewChanged } = tab(anna, () => ({
      body: { data: bram },
    }));
    expect(viewed()).toBeNull();
    await viewAs('6', '/users/6/show?tab=1');
    expect(requests).toEqual([{ call: 'POST /api/viewas', bearer: `Bearer ${token}`, body: { user: '6' } }]);
    expect(currentUser()).toEqual(viewingBram);
    expect(viewed()).toEqual({ actor: 'Anna', user: 'bram@example.nl' });
    expect(storage.getItem('token')).toBe(token);
    expect(onViewChanged.mock.calls).toEqual([['/']]);
  });

  it('that is refused changes nothing', async () => {
    const errors = [{ code: 'NOT_VIEWABLE', title: 'Unprocessable Content', detail: 'Not this one' }];
    const { viewAs, currentUser, onViewChanged } = tab(anna, () => ({ status: 422, body: { errors } }));
    await expect(viewAs('7', '/')).rejects.toMatchObject({ code: 'NOT_VIEWABLE', message: 'Not this one' });
    expect(currentUser()).toEqual(anna);
    expect(onViewChanged).not.toHaveBeenCalled();
  });

  it.each([
    ['no answer comes', new TypeError('Failed to fetch')],
    ['the answer says nothing', { body: {} }],
    ['the server failed on its way', { status: 500, body: { errors: [{ code: 'INTERNAL' }] } }],
  ])('ends the session where %s: nobody knows as whom it goes on', async (_case, answer) => {
    const { viewAs, currentUser, requests, onSignedOut } = tab(anna, ({ call }) =>
      call === 'POST /api/viewas' ? answer : { status: 204 },
    );
    await expect(viewAs('6', '/')).rejects.toMatchObject({ name: 'SessionError' });
    expect(currentUser()).toBeNull();
    expect(requests.map(({ call }) => call)).toEqual(['POST /api/viewas', 'POST /api/logout']);
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});

describe('without a network', () => {
  const offline = (currentUser: object) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    return tab(currentUser, () => new TypeError('Failed to fetch'));
  };

  it.each([
    ['going back', viewingBram, ({ endView }: ReturnType<typeof tab>) => endView()],
    ['viewing as somebody', anna, ({ viewAs }: ReturnType<typeof tab>) => viewAs('6', '/')],
  ])('%s fails at once and leaves the session as it is', async (_case, user, begin) => {
    const here = offline(user);
    await expect(begin(here)).rejects.toMatchObject({ name: 'SessionError', code: 'UNREACHABLE' });
    expect(here.currentUser()).toEqual(user);
    expect([here.requests, here.onSignedOut.mock.calls, here.onViewChanged.mock.calls]).toEqual([[], [], []]);
  });
});

describe('going back', () => {
  it('makes the administrator the current user, on the page where they began', async () => {
    const { endView, viewed, currentUser, requests, onViewChanged } = tab(viewingBram, () => ({
      body: { data: anna },
    }));
    await endView();
    expect(requests).toEqual([{ call: 'DELETE /api/viewas', bearer: `Bearer ${token}`, body: undefined }]);
    expect([currentUser(), viewed()]).toEqual([anna, null]);
    expect(onViewChanged.mock.calls).toEqual([['/users/6/show?tab=1']]);
  });

  const foreign = [undefined, 5, 'https://example.nl/', '//example.nl/', '/\\example.nl/', '/\t/example.nl/'];
  it.each(foreign)('leads to no other site: %j', async (returnPage) => {
    const stored = { ...bram, params: { actor: anna, returnPage } };
    const { endView, onViewChanged } = tab(stored, () => ({ body: { data: anna } }));
    await endView();
    expect(onViewChanged.mock.calls).toEqual([['/']]);
  });

  it.each([
    ['no answer comes', new TypeError('Failed to fetch')],
    ['the answer says nothing', { body: {} }],
    ['the server failed on its way', { status: 500, body: { errors: [{ code: 'INTERNAL' }] } }],
  ])('ends the session where %s, as the page would show a name with the rights of another', async (_case, answer) => {
    const { endView, currentUser, viewed, requests, onSignedOut, onViewChanged } = tab(viewingBram, ({ call }) =>
      call === 'DELETE /api/viewas' ? answer : { status: 204 },
    );
    await expect(endView()).rejects.toMatchObject({ name: 'SessionError' });
    expect([currentUser(), viewed()]).toEqual([null, null]);
    expect(requests.map(({ call }) => call)).toEqual(['DELETE /api/viewas', 'POST /api/logout']);
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(onViewChanged).not.toHaveBeenCalled();
  });

  it('that is refused leaves the banner where it is', async () => {
    const errors = [{ code: 'TOO_MANY_REQUESTS', title: 'Too Many Requests', detail: 'Wait' }];
    const { endView, viewed, onSignedOut, onViewChanged } = tab(viewingBram, () => ({ status: 429, body: { errors } }));
    await expect(endView()).rejects.toMatchObject({ message: 'Wait' });
    expect(viewed()).toEqual({ actor: 'Anna', user: 'bram@example.nl' });
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(onViewChanged).not.toHaveBeenCalled();
  });

  it('after the session has ended in another tab brings nobody back', async () => {
    const { endView, currentUser, storage } = tab(viewingBram, () => {
      for (const key of ['token', 'currentUser']) storage.removeItem(key);
      return { body: { data: anna } };
    });
    await endView();
    expect(currentUser()).toBeNull();
  });
});

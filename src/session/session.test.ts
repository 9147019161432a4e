import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentFilterKey } from '../preferences/currentFilter.ts';
import { type CartItem, cartStore } from '../shop/cartStore.ts';
import { keepDraft, readDraft } from '../views/form/draft/drafts.ts';
import { openingKey, stylesKey } from './opening/openingMemory.ts';
import { createSession, onlyRecordUrl, type Session } from './session.ts';

const token = `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.x`;
const draft = 'draft.7.books.new';
const left = () => [sessionStorage.getItem(draft), localStorage.getItem(currentFilterKey)];

beforeEach(() => {
  localStorage.setItem('token', token);
  localStorage.setItem('currentUser', JSON.stringify({ id: '7' }));
  localStorage.setItem(currentFilterKey, '{}');
  sessionStorage.setItem(draft, '{}');
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
});
afterEach(() => {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('signing out', () => {
  it('removes everything of the user', async () => {
    const session = createSession();
    await session.signOut();
    expect(left()).toEqual([null, null]);
    expect(Object.keys(localStorage)).toEqual([]);
    expect([session.isSignedIn(), session.hasLeft()]).toEqual([false, true]);
  });

  it('keeps drafts when the session has ended by itself', async () => {
    const session = createSession();
    for (const key of ['token', 'currentUser']) localStorage.removeItem(key);
    await session.signOut();
    expect(left()).toEqual(['{}', '{}']);
    expect(session.hasLeft()).toBe(false);
  });
});

describe('the cart of this browser', () => {
  const item: CartItem = {
    ...{ key: 'plan 1', product: '1', kind: 'plan', name: 'Small', domain: null, shown: null },
    ...{ period: 'monthly', quantity: 1000, transfer: false },
  };
  afterEach(() => cartStore.clear());

  it('is emptied as its user signs out, since the next person there would see it', async () => {
    cartStore.put(item);
    await createSession().signOut();
    await vi.waitFor(() => expect(cartStore.items()).toEqual([]));
  });

  it('stays when a visitor signs in, and when a session ends by itself', async () => {
    for (const key of ['token', 'currentUser']) localStorage.removeItem(key);
    cartStore.put(item);
    const session = createSession();
    await session.signOut();
    const document = { data: { id: '7', attributes: {} }, meta: { token } };
    vi.stubGlobal('fetch', async () => Response.json(document));
    expect(await session.signIn({ email: 'a@example.nl', password: 'x', rememberMe: false })).toBeNull();
    expect(session.isSignedIn()).toBe(true);
    await cartStore.ready;
    expect(cartStore.items()).toEqual([item]);
  });
});

it('what pages of this tab opened with goes at the sign-out', async () => {
  for (const key of [openingKey, stylesKey]) sessionStorage.setItem(key, '[]');
  await createSession().signOut();
  expect([openingKey, stylesKey].map((key) => sessionStorage.getItem(key))).toEqual([null, null]);
});

it('a form still mounted stores no draft after its user signed out, and drafts are stored again for the next user', async () => {
  const session = createSession();
  const place = { user: '7', resource: 'books', id: undefined };
  const typed = { at: '2026-11-22T10:42:00Z', values: { title: 'Oeroeg' }, before: {}, lines: {} };
  await session.signOut();
  keepDraft(place, typed);
  expect(sessionStorage.getItem(draft)).toBeNull();
  await session.signIn({ email: 'a@example.nl', password: 'x', rememberMe: false }).catch(() => undefined);
  keepDraft(place, typed);
  expect(readDraft(place)).toEqual(typed);
});

describe('another tab', () => {
  /** Replays what a tab stores as events for the other tabs. */
  async function heardOf(work: () => unknown): Promise<StorageEventInit[]> {
    const heard: StorageEventInit[] = [];
    const { setItem, removeItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, newValue) {
      heard.push({ key, newValue });
      setItem.call(this, key, newValue);
    });
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
      heard.push({ key, oldValue: this.getItem(key), newValue: null });
      removeItem.call(this, key);
    });
    await work();
    vi.restoreAllMocks();
    return heard;
  }
  const hear = (events: StorageEventInit[]): void => {
    for (const event of events) window.dispatchEvent(new StorageEvent('storage', event));
  };

  function opened(): { session: Session; ended: ReturnType<typeof vi.fn> } {
    const session = createSession();
    const ended = vi.fn();
    session.onEnded(() => ended(session.hasLeft()));
    return { session, ended };
  }

  it('removes its drafts too when one signs out, before it leaves its page', async () => {
    const heard = await heardOf(() => createSession().signOut());
    sessionStorage.setItem(draft, '{}');
    const { ended } = opened();
    hear(heard);
    expect(left()).toEqual([null, null]);
    expect(ended.mock.calls).toEqual([[true]]);
  });

  it('keeps its drafts when the session ends by itself', async () => {
    const heard = await heardOf(() => localStorage.removeItem('token'));
    const { ended } = opened();
    hear(heard);
    expect(sessionStorage.getItem(draft)).toBe('{}');
    expect(ended.mock.calls).toEqual([[false]]);
  });
});

it('asks for what the start needs with the token of the sign-in, the own records of the user included, and asks once', async () => {
  const document = { data: { id: '7', attributes: {} }, meta: { token, own: ['books'] } };
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return Response.json(url === '/api/login' ? document : { data: [] });
  });
  const session = createSession();
  expect(await session.signIn({ email: 'anna@example.nl', password: 'secret', rememberMe: false })).toBeNull();
  session.askForStart();
  await session.provider.authenticatedFetch(onlyRecordUrl('books'));
  expect(sent).toEqual(['/api/login', '/api/schema', '/api/preferences', '/api/books?per_page=2']);
});

it('knows when the administration was first read for: with the page, and after that at each sign-in', async () => {
  vi.useFakeTimers();
  const session = createSession();
  const began = [session.readsBegan()];
  vi.advanceTimersByTime(50_000);
  began.push(session.readsBegan());
  await session.signIn({ email: 'a@example.nl', password: 'x', rememberMe: false }).catch(() => undefined);
  began.push(session.readsBegan());
  vi.advanceTimersByTime(9000);
  await session.resume().catch(() => undefined);
  began.push(session.readsBegan());
  vi.useRealTimers();
  expect(began.map((time) => time - (began[0] ?? 0))).toEqual([0, 0, 50_000, 59_000]);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../session/session.ts';
import { createCurrentFilter, currentFilterKey } from './currentFilter.ts';
import { createPreferencesStore } from './preferencesStore.ts';

const user = { id: '7', isViewed: false };
const session = {
  provider: {
    viewed: () => (user.isViewed ? { actor: 'Anna', user: 'Bram' } : null),
    currentUser: () => ({ id: user.id, attributes: {}, params: {} }),
  },
} as unknown as Session;
const opened = () =>
  createPreferencesStore({ kept: {}, save: async () => ({ outcome: 'kept' }), lists: createCurrentFilter(session) });
const key = 'books.listParams';
const lasting = { filter: { kind: 1 }, sort: 'title', order: 'ASC' };
const state = { ...lasting, page: 3, perPage: 50 };

beforeEach(() => {
  localStorage.clear();
  Object.assign(user, { id: '7', isViewed: false });
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the current filter of a list', () => {
  it('is there when the browser opens again, from the first page on, as long as pages are by then', () => {
    opened().setItem(key, state);
    expect(opened().getItem(key)).toEqual({ ...lasting, page: 1 });
  });

  it('is that of the list it was left on, beside those of others', () => {
    const store = opened();
    store.setItem(key, state);
    store.setItem('authors.listParams', { filter: { q: 'x' } });
    store.setItem(key, { filter: {} });
    expect(opened().listItems?.()).toEqual({
      [key]: { filter: {}, page: 1 },
      'authors.listParams': { filter: { q: 'x' }, page: 1 },
    });
  });

  it('keeps nothing else of a visit', () => {
    opened().setItem('books.selectedIds', ['1']);
    opened().setItem('books.7.reviews.listParams', state);
    expect(localStorage.getItem(currentFilterKey)).toBeNull();
  });

  it('is the initial one after signing out', () => {
    const store = opened();
    store.setItem(key, state);
    store.reset();
    expect([localStorage.getItem(currentFilterKey), opened().getItem(key)]).toEqual([null, undefined]);
    // Writes as a list that is still mounted would.
    store.setItem(key, state);
    expect(localStorage.getItem(currentFilterKey)).toBeNull();
  });

  it('lasts for the visit when the browser has no room for it', () => {
    const store = opened();
    store.setItem(key, state);
    const heard = vi.fn();
    store.subscribe(key, heard);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    store.setItem(key, { filter: { kind: 2 } });
    expect(heard).toHaveBeenCalledOnce();
    expect(store.getItem(key)).toEqual({ filter: { kind: 2 } });
    // Expects the old filter to be removed, because the user has replaced it.
    expect(localStorage.getItem(currentFilterKey)).toBeNull();
  });

  it('is not shown to another user', () => {
    opened().setItem(key, state);
    user.id = '8';
    const theirs = opened();
    expect(theirs.getItem(key)).toBeUndefined();
    theirs.setItem('authors.listParams', state);
    expect(localStorage.getItem(currentFilterKey)).not.toContain('books');
  });

  it('stays as it was while an administrator views as somebody', () => {
    opened().setItem(key, state);
    user.isViewed = true;
    opened().setItem(key, { filter: { kind: 0 } });
    expect(opened().getItem(key)).toBeUndefined();
    user.isViewed = false;
    expect(opened().getItem(key)).toMatchObject({ filter: { kind: 1 } });
  });

  it.each(['{', '7', '{"user":"7"}', '{"user":"7","lists":[]}'])('is none where the browser holds %s', (stored) => {
    localStorage.setItem(currentFilterKey, stored);
    expect(opened().getItem(key)).toBeUndefined();
  });
});

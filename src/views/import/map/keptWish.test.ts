import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAllDrafts, keepDraftsAgain } from '../../form/draft/drafts.ts';
import type { ImportWish } from '../importRecord.ts';
import { forgetWish, keepWish, readWish, type WishPlace } from './keptWish.ts';

beforeEach(keepDraftsAgain);
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const place: WishPlace = { user: '1', importId: '5' };
const wish: ImportWish = { columns: { A: 'title' }, mode: 'insert', key: null, emptyClears: false };
const until = '2026-11-23T10:00:00Z';
const before = new Date('2026-11-23T09:59:00Z');

it('is that of one user and one import', () => {
  keepWish(place, { wish, until });
  expect(readWish(place, before)).toEqual(wish);
  expect(readWish({ ...place, user: '2' }, before)).toBeUndefined();
  expect(readWish({ ...place, importId: '6' }, before)).toBeUndefined();
});

it('is forgotten when asked to, and at sign-out with all drafts', () => {
  keepWish(place, { wish, until });
  forgetWish(place);
  expect(readWish(place, before)).toBeUndefined();
  keepWish(place, { wish, until });
  forgetAllDrafts();
  expect(sessionStorage).toHaveLength(0);
});

it('is not kept after sign-out by a page that still stands there', () => {
  forgetAllDrafts();
  keepWish(place, { wish, until });
  expect(sessionStorage).toHaveLength(0);
});

it('is forgotten once the server gives the file up, whichever import is looked at', () => {
  keepWish(place, { wish, until });
  keepWish({ ...place, importId: '6' }, { wish, until: '2026-11-24T10:00:00Z' });
  readWish({ ...place, importId: '7' }, new Date(until));
  expect(Object.keys({ ...sessionStorage })).toEqual([expect.stringMatching(/\.6$/)]);
});

it.each(['{', 'null', '{"until":"2027-01-01T00:00:00Z"}', '{"wish":{"columns":[]},"until":"2027-01-01T00:00:00Z"}'])(
  'is none where the tab holds %s',
  (text) => {
    keepWish(place, { wish, until });
    const [key = ''] = Object.keys({ ...sessionStorage });
    sessionStorage.setItem(key, text);
    expect(readWish(place, before)).toBeUndefined();
  },
);

it('is none where there is no room for it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepWish(place, { wish, until });
  expect(readWish(place, before)).toBeUndefined();
});

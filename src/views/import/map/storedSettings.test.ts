import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAllDrafts, keepDraftsAgain } from '../../form/draft/drafts.ts';
import type { ImportSettings } from '../importRecord.ts';
import { forgetSettings, readSettings, type SettingsPlace, storeSettings } from './storedSettings.ts';

beforeEach(keepDraftsAgain);
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const place: SettingsPlace = { user: '1', importId: '5' };
const wish: ImportSettings = { columns: { A: 'title' }, mode: 'insert', key: null, emptyClears: false };
const until = '2026-11-23T10:00:00Z';
const before = new Date('2026-11-23T09:59:00Z');

it('belongs to one user and one import', () => {
  storeSettings(place, { wish, until });
  expect(readSettings(place, before)).toEqual(wish);
  expect(readSettings({ ...place, user: '2' }, before)).toBeUndefined();
  expect(readSettings({ ...place, importId: '6' }, before)).toBeUndefined();
});

it('is removed on request, and at sign-out with all drafts', () => {
  storeSettings(place, { wish, until });
  forgetSettings(place);
  expect(readSettings(place, before)).toBeUndefined();
  storeSettings(place, { wish, until });
  forgetAllDrafts();
  expect(sessionStorage).toHaveLength(0);
});

it('is not stored after sign-out by a page still mounted', () => {
  forgetAllDrafts();
  storeSettings(place, { wish, until });
  expect(sessionStorage).toHaveLength(0);
});

it('is removed once the server discards the file, whichever import is open', () => {
  storeSettings(place, { wish, until });
  storeSettings({ ...place, importId: '6' }, { wish, until: '2026-11-24T10:00:00Z' });
  readSettings({ ...place, importId: '7' }, new Date(until));
  expect(Object.keys({ ...sessionStorage })).toEqual([expect.stringMatching(/\.6$/)]);
});

it.each(['{', 'null', '{"until":"2027-01-01T00:00:00Z"}', '{"wish":{"columns":[]},"until":"2027-01-01T00:00:00Z"}'])(
  'is none where the tab holds %s',
  (text) => {
    storeSettings(place, { wish, until });
    const [key = ''] = Object.keys({ ...sessionStorage });
    sessionStorage.setItem(key, text);
    expect(readSettings(place, before)).toBeUndefined();
  },
);

it('is absent when storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeSettings(place, { wish, until });
  expect(readSettings(place, before)).toBeUndefined();
});

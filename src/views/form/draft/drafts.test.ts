import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Draft, type DraftPlace, forgetAllDrafts, keepDraft, keepDraftsAgain, readDraft } from './drafts.ts';
import { typedAtText } from './typedAtText.ts';

beforeEach(keepDraftsAgain);
afterEach(() => sessionStorage.clear());

const place: DraftPlace = { user: '1', resource: 'books', id: '5' };
const draft: Draft = { at: '2026-11-22T10:42:00Z', values: { title: 'Oeroeg' }, before: {}, lines: {} };

describe('drafts', () => {
  it('are those of one user and one record', () => {
    keepDraft(place, draft);
    expect(readDraft(place)).toEqual(draft);
    for (const other of [{ user: '2' }, { id: '6' }, { id: undefined }, { resource: 'authors' }])
      expect(readDraft({ ...place, ...other })).toBeUndefined();
  });

  it('are all forgotten at sign-out, and nothing else is', () => {
    keepDraft(place, draft);
    keepDraft({ ...place, user: '2', id: undefined }, draft);
    sessionStorage.setItem('other', 'stays');
    forgetAllDrafts();
    expect({ ...sessionStorage }).toEqual({ other: 'stays' });
  });

  it('are not stored by a form still mounted after sign-out, until somebody signs in', () => {
    forgetAllDrafts();
    keepDraft(place, draft);
    expect(readDraft(place)).toBeUndefined();
    keepDraftsAgain();
    keepDraft(place, draft);
    expect(readDraft(place)).toEqual(draft);
  });

  it('that cannot be read are none', () => {
    keepDraft(place, draft);
    const [key = ''] = Object.keys(sessionStorage);
    for (const text of ['{', 'null', '{"at":1}', '{"at":"x","values":{}}', '{"at":"x","values":{},"lines":{}}']) {
      sessionStorage.setItem(key, text);
      expect(readDraft(place)).toBeUndefined();
    }
  });

  it('tell the time of today, and the date of any other day', () => {
    const at = new Date(2026, 10, 22, 10, 42);
    const later = new Date(2026, 10, 23, 9, 0);
    expect(typedAtText(at.toISOString(), 'nl-nl', at)).toBe('10:42');
    expect(typedAtText(at.toISOString(), 'nl-nl', later)).toBe('22 nov 2026, 10:42');
  });
});

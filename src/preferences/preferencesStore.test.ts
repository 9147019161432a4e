import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isKept } from './isKept.ts';
import { createPreferencesStore, type PreferencesStore } from './preferencesStore.ts';
import type { Saved } from './sendQueue.ts';

type Changes = Readonly<Record<string, unknown>>;

let store: PreferencesStore;
let sent: Changes[];
let answers: (Saved | Promise<Saved>)[];
const columns = 'books.datatable';

beforeEach(() => {
  vi.useFakeTimers();
  [sent, answers] = [[], []];
  const save = async (changes: Changes): Promise<Saved> => {
    sent.push(changes);
    return answers.shift() ?? { outcome: 'kept' };
  };
  store = createPreferencesStore({ kept: { colorScheme: 'dark', [columns]: ['isbn'] }, save });
  store.setup();
});
afterEach(() => {
  store.teardown();
  vi.useRealTimers();
});

const pause = () => vi.advanceTimersByTimeAsync(800);

describe('the store', () => {
  it('reads what the server kept at once, and the default where there is nothing', () => {
    expect(store.getItem('colorScheme', 'system')).toBe('dark');
    expect(store.getItem('shelves.datatable', ['title'])).toEqual(['title']);
    expect(store.listItems?.('books.')).toEqual({ [columns]: ['isbn'] });
  });

  it('calls the subscribers of a key, until they unsubscribe', () => {
    const heard = vi.fn();
    const other = vi.fn();
    const stop = store.subscribe('colorScheme', heard);
    store.subscribe(columns, other);
    store.setItem('colorScheme', 'light');
    store.removeItem('colorScheme');
    stop();
    store.setItem('colorScheme', 'dark');
    expect(heard.mock.calls).toEqual([['light'], [undefined]]);
    expect(other).not.toHaveBeenCalled();
  });

  it('sends soon, together, and the last of each', async () => {
    store.setItem('colorScheme', 'light');
    store.setItem(columns, ['title']);
    store.setItem('colorScheme', 'system');
    expect(sent).toEqual([]);
    await pause();
    expect(sent).toEqual([{ colorScheme: 'system', [columns]: ['title'] }]);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(sent).toHaveLength(1);
  });

  it('removes with null', async () => {
    store.removeItem('colorScheme');
    store.removeItems('books.');
    await pause();
    expect(sent).toEqual([{ colorScheme: null, [columns]: null }]);
    expect(store.getItem('colorScheme', 'system')).toBe('system');
  });

  it('sends one after the other, so that the last one wins', async () => {
    const first = Promise.withResolvers<Saved>();
    answers = [first.promise];
    store.setItem('colorScheme', 'light');
    await pause();
    store.setItem('colorScheme', 'dark');
    await pause();
    expect(sent).toEqual([{ colorScheme: 'light' }]);
    first.resolve({ outcome: 'kept' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]).toEqual({ colorScheme: 'dark' });
  });

  it('tries again what did not arrive, later each time, beneath what was chosen since', async () => {
    answers = [{ outcome: 'later' }, { outcome: 'later' }];
    store.setItem('colorScheme', 'light');
    store.setItem(columns, []);
    await pause();
    store.setItem('colorScheme', 'system');
    await pause();
    expect(sent[1]).toEqual({ colorScheme: 'system', [columns]: [] });
    await vi.advanceTimersByTimeAsync(3_900);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent[2]).toEqual({ colorScheme: 'system', [columns]: [] });
  });

  it('says so when the server refuses, and sends the rest again', async () => {
    const lost = vi.fn();
    store.onLost(lost);
    answers = [{ outcome: 'refused', keys: [columns] }];
    store.setItem('colorScheme', 'light');
    store.setItem(columns, ['x']);
    await pause();
    expect(lost).toHaveBeenCalledOnce();
    await pause();
    expect(sent[1]).toEqual({ colorScheme: 'light' });
  });

  it('gives up what is refused as a whole', async () => {
    answers = [{ outcome: 'refused', keys: [] }];
    store.setItem('colorScheme', 'light');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(sent).toHaveLength(1);
  });

  it('sends what waits when the page is left, and when asked to', async () => {
    store.setItem('colorScheme', 'light');
    dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([{ colorScheme: 'light' }]);
    store.setItem('colorScheme', 'dark');
    await store.flush();
    expect(sent[1]).toEqual({ colorScheme: 'dark' });
    await pause();
    expect(sent).toHaveLength(2);
  });

  it('sends nothing over what was sent while the page was left', async () => {
    const earlier = Promise.withResolvers<Saved>();
    answers = [earlier.promise];
    store.setItem('colorScheme', 'light');
    store.setItem(columns, ['x']);
    await pause();
    store.setItem('colorScheme', 'dark');
    dispatchEvent(new Event('pagehide'));
    expect(sent[1]).toEqual({ colorScheme: 'dark' });
    earlier.resolve({ outcome: 'later' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.slice(2)).toEqual([{ [columns]: ['x'] }]);
  });

  it('forgets at sign-out, as react-admin asks, and the server keeps', async () => {
    const heard = vi.fn();
    store.subscribe('colorScheme', heard);
    store.reset();
    await pause();
    expect([store.getItem('colorScheme', 'system'), heard.mock.calls, sent]).toEqual(['system', [[undefined]], []]);
  });

  it('keeps in memory alone what belongs to one visit', async () => {
    store.setItem('books.listParams', { page: 3 });
    await pause();
    expect([store.getItem('books.listParams'), sent]).toEqual([{ page: 3 }, []]);
  });
});

describe('what is kept', () => {
  it.each([
    'books.datatable',
    'books.shelf.datatable_columnRanks',
    'books.datatable_all',
    'books.savedQueries',
    'books.show.relation',
  ])('has %s', (key) => expect(isKept(key)).toBe(true));
  it.each([
    'books.datatable_widths',
    'books.pageSize',
    'preferences.density',
    'preferences.books.form.omit',
    'colorScheme',
  ])('has %s', (key) => expect(isKept(key)).toBe(true));
  it.each([
    'books.listParams',
    'books.7.reviews.pageSize',
    'books.selectedIds',
    'books.7.reviews.selectedIds',
    'books.datagrid.expanded',
    'books.list.scrollPosition',
    'locale',
    'sidebar.open',
    'returnPage',
    'colorSchemes',
  ])('has not %s', (key) => expect(isKept(key)).toBe(false));
});

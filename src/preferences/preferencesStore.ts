import type { Store } from 'react-admin';
import { isListState, type ListStates } from './currentFilter.ts';
import { isKept } from './isKept.ts';

/** What becomes of preferences that were sent: kept, no use to send again (all or some of them), or perhaps later. */
export type Saved = { outcome: 'kept' } | { outcome: 'later' } | { outcome: 'refused'; keys: readonly string[] };

export interface PreferencesStoreOptions {
  /** What the server kept. */
  kept: Readonly<Record<string, unknown>>;
  /** Sends changes; null removes. Does not reject. */
  save: (changes: Readonly<Record<string, unknown>>) => Promise<Saved>;
  /** Keeps the filters of lists in the browser; left out: they last as long as the visit. */
  lists?: ListStates;
  /** Milliseconds to gather changes before they are sent; default 800. */
  pause?: number;
}

export interface PreferencesStore extends Store {
  /** Sends what waits; resolves when it was tried. */
  flush: () => Promise<void>;
  /** Calls when the server did not take what was chosen; answers a function that stops it. */
  onLost: (listener: () => void) => () => void;
}

/** How long a failed write waits: twice as long each time. */
const firstRetry = 2_000;
const lastRetry = 60_000;

/**
 * react-admin's store, read from memory and kept by the server: what is chosen is sent soon, together with what is chosen in the
 * same moment, and the last one wins. The filters of lists stay in the browser; what else belongs to this visit stays in memory.
 */
export function createPreferencesStore(options: PreferencesStoreOptions): PreferencesStore {
  const { kept, save, lists, pause = 800 } = options;
  const values = new Map(Object.entries({ ...kept, ...lists?.read() }));
  const subscriptions = new Map<symbol, { key: string; callback: (value: unknown) => void }>();
  const lostListeners = new Set<() => void>();
  let waiting = new Map<string, unknown>();
  /** With what each key was sent last. */
  const lastSent = new Map<string, ReadonlyMap<string, unknown>>();
  let underway: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry = firstRetry;
  let isInUse = true;

  const publish = (key: string, value: unknown): void => {
    // A subscriber may go while others are told.
    for (const [id, each] of [...subscriptions]) if (each.key === key && subscriptions.has(id)) each.callback(value);
  };
  const later = (delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  };
  const note = (key: string, value: unknown): void => {
    if (!isKept(key)) return;
    waiting.set(key, value);
    later(pause);
  };
  const change = (key: string, value: unknown): void => {
    if (value === undefined || value === null) values.delete(key);
    else values.set(key, value);
    note(key, value ?? null);
    if (isListState(key)) lists?.keep(key, value);
    publish(key, value);
  };

  async function send(): Promise<void> {
    const sent = waiting;
    waiting = new Map();
    for (const key of sent.keys()) lastSent.set(key, sent);
    const saved = await save(Object.fromEntries(sent));
    if (saved.outcome === 'kept') {
      retry = firstRetry;
      return;
    }
    // What is sent while a page is left may overtake it.
    const isWorthAnother = (key: string): boolean =>
      lastSent.get(key) === sent && (saved.outcome === 'later' || (saved.keys.length > 0 && !saved.keys.includes(key)));
    waiting = new Map([...[...sent].filter(([key]) => isWorthAnother(key)), ...waiting]);
    if (saved.outcome === 'refused') for (const listener of lostListeners) listener();
    if (waiting.size === 0 || !isInUse) return;
    later(saved.outcome === 'later' ? retry : pause);
    if (saved.outcome === 'later') retry = Math.min(retry * 2, lastRetry);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    // One after the other, or an earlier choice might arrive last.
    while (underway) await underway;
    if (waiting.size === 0) return;
    underway = send().finally(() => {
      underway = null;
    });
    await underway;
  }

  /** A page that is being left does not come back to wait for anything. */
  const sendAtOnce = (): void => {
    clearTimeout(timer);
    if (waiting.size > 0) void send();
  };
  const sendWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') sendAtOnce();
  };

  return {
    setup: () => {
      isInUse = true;
      addEventListener('pagehide', sendAtOnce);
      document.addEventListener('visibilitychange', sendWhenHidden);
    },
    teardown: () => {
      isInUse = false;
      removeEventListener('pagehide', sendAtOnce);
      document.removeEventListener('visibilitychange', sendWhenHidden);
      sendAtOnce();
    },
    getItem: (key, defaultValue) => (values.has(key) ? (values.get(key) as typeof defaultValue) : defaultValue),
    setItem: change,
    removeItem: (key) => change(key, undefined),
    removeItems: (prefix) => {
      for (const key of [...values.keys()].filter((each) => each.startsWith(prefix))) change(key, undefined);
    },
    // react-admin does this when somebody signs out: the browser forgets, the server keeps.
    reset: () => {
      const keys = [...values.keys()];
      values.clear();
      lists?.forget();
      for (const key of keys) publish(key, undefined);
    },
    subscribe: (key, callback) => {
      const id = Symbol(key);
      subscriptions.set(id, { key, callback });
      return () => void subscriptions.delete(id);
    },
    listItems: (prefix = '') => Object.fromEntries([...values].filter(([key]) => key.startsWith(prefix))),
    flush,
    onLost: (listener) => {
      lostListeners.add(listener);
      return () => void lostListeners.delete(listener);
    },
  };
}

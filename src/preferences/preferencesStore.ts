import type { Store } from 'react-admin';
import { isListState, type ListStates } from './currentFilter.ts';
import { isKept } from './isKept.ts';
import { createSendQueue, type SendQueueOptions } from './sendQueue.ts';

export interface PreferencesStoreOptions extends Pick<SendQueueOptions, 'save'> {
  /** The preferences that the server has stored. */
  kept: Readonly<Record<string, unknown>>;
  /** Stores the filters of lists in the browser; without it they last as long as the visit. */
  lists?: ListStates;
  /** Milliseconds to gather changes before they are sent; default 800. */
  pause?: number;
}

export interface PreferencesStore extends Store {
  /** Sends pending changes; resolves after the attempt. */
  flush: () => Promise<void>;
  /** Subscribes to refusals by the server; returns a function that unsubscribes. */
  onLost: (listener: () => void) => () => void;
}

/**
 * Creates react-admin's store: read from memory, stored by the server. Filters of lists stay in the browser, and keys that
 * `isKept` rejects stay in memory.
 */
export function createPreferencesStore(options: PreferencesStoreOptions): PreferencesStore {
  const { kept, save, lists, pause = 800 } = options;
  const values = new Map(Object.entries({ ...kept, ...lists?.read() }));
  const lostListeners = new Set<() => void>();
  const { publish, subscribe } = createSubscriptions();
  const queue = createSendQueue({
    save,
    pause,
    onLost: () => {
      for (const listener of lostListeners) listener();
    },
  });
  const change = (key: string, value: unknown): void => {
    if (value === undefined || value === null) values.delete(key);
    else values.set(key, value);
    if (isKept(key)) queue.add(key, value ?? null);
    if (isListState(key)) lists?.keep(key, value);
    publish(key, value);
  };

  return {
    setup: queue.start,
    teardown: queue.stop,
    getItem: (key, defaultValue) => (values.has(key) ? (values.get(key) as typeof defaultValue) : defaultValue),
    setItem: change,
    removeItem: (key) => change(key, undefined),
    removeItems: (prefix) => {
      for (const key of [...values.keys()].filter((each) => each.startsWith(prefix))) change(key, undefined);
    },
    // Forgets in the browser, not on the server, as react-admin calls it at sign-out.
    reset: () => {
      const keys = [...values.keys()];
      values.clear();
      lists?.forget();
      for (const key of keys) publish(key, undefined);
    },
    subscribe,
    listItems: (prefix = '') => Object.fromEntries([...values].filter(([key]) => key.startsWith(prefix))),
    flush: queue.flush,
    onLost: (listener) => {
      lostListeners.add(listener);
      return () => void lostListeners.delete(listener);
    },
  };
}

function createSubscriptions(): { publish: (key: string, value: unknown) => void; subscribe: Store['subscribe'] } {
  const subscriptions = new Map<symbol, { key: string; callback: (value: unknown) => void }>();
  return {
    publish: (key, value) => {
      // Checks each subscriber again, because one may unsubscribe while others are called.
      for (const [id, each] of [...subscriptions]) if (each.key === key && subscriptions.has(id)) each.callback(value);
    },
    subscribe: (key, callback) => {
      const id = Symbol(key);
      subscriptions.set(id, { key, callback });
      return () => void subscriptions.delete(id);
    },
  };
}

import { keepValue, keptValue } from './keptValue.ts';

export type Period = 'once' | 'monthly' | 'yearly';

/** Holds what somebody wants to order. */
export interface CartItem {
  key: string;
  product: string;
  kind: 'extension' | 'plan' | 'expansion';
  name: string;
  /** The domain name that it is about, in ASCII. */
  domain: string | null;
  /** That name as people write it. */
  shown: string | null;
  period: Period;
  /** In thousandths, as orders count. */
  quantity: number;
  /** Whether a domain moves to us. */
  transfer: boolean;
}

export interface CartStore {
  items(): readonly CartItem[];
  /** Fulfilled once what was kept has been read. */
  ready: Promise<void>;
  subscribe(listener: () => void): () => void;
  /** Adds an item, or replaces that of its key. */
  put(item: CartItem): void;
  change(key: string, values: Partial<CartItem>): void;
  remove(key: string): void;
  clear(): void;
}

const place = 'cart';

/** Keeps the cart of this browser through a reload, a sign-in and a letter opened in another tab. */
export function createCartStore(): CartStore {
  let items: readonly CartItem[] = [];
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(place);
  const read = async (): Promise<void> => {
    const kept = await keptValue(place);
    // Keeps what was added before the reading ended.
    items = [...(Array.isArray(kept) ? (kept as CartItem[]) : []).filter(isElsewhere), ...added];
    added = [];
    tell();
  };
  let added: readonly CartItem[] = [];
  const isElsewhere = ({ key }: CartItem): boolean => !added.some((item) => item.key === key);
  const set = (next: readonly CartItem[]): void => {
    items = next;
    tell();
    void ready.then(() => keepValue(place, items)).then(() => others?.postMessage(null));
  };
  let isReady = false;
  const ready = read().then(() => {
    isReady = true;
  });
  others?.addEventListener('message', () => void read());
  return {
    items: () => items,
    ready,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (item) => {
      if (!isReady) added = [...added.filter(({ key }) => key !== item.key), item];
      const has = items.some(({ key }) => key === item.key);
      set(has ? items.map((one) => (one.key === item.key ? item : one)) : [...items, item]);
    },
    change: (key, values) => set(items.map((item) => (item.key === key ? { ...item, ...values } : item))),
    remove: (key) => set(items.filter((item) => item.key !== key)),
    clear: () => set([]),
  };
}

/** Keeps the cart of this browser. */
export const cartStore = createCartStore();

/** Tells the outcome of sending preferences: stored, to be sent again later, or refused. `keys` names the refused ones, none means all. */
export type Saved = { outcome: 'kept' } | { outcome: 'later' } | { outcome: 'refused'; keys: readonly string[] };

export interface SendQueueOptions {
  /** Sends changes; null removes. Does not reject. */
  save: (changes: Readonly<Record<string, unknown>>) => Promise<Saved>;
  /** Milliseconds to collect changes before they are sent. */
  pause: number;
  /** Called when the server refused changes. */
  onLost: () => void;
}

export interface SendQueue {
  add: (key: string, value: unknown) => void;
  /** Sends pending changes after the running request; resolves after the attempt. */
  flush: () => Promise<void>;
  /** Sends pending changes when the page is hidden or left, until `stop`. */
  start: () => void;
  /** Sends pending changes, and stops retrying. */
  stop: () => void;
}

/** Delays of retries, in milliseconds; each doubles the last. */
const firstRetry = 2_000;
const lastRetry = 60_000;

/** Batches changes and sends one request at a time; the last value of a key wins. */
export function createSendQueue({ save, pause, onLost }: SendQueueOptions): SendQueue {
  let waiting = new Map<string, unknown>();
  /** Maps each key to the request that last sent it. */
  const lastSent = new Map<string, ReadonlyMap<string, unknown>>();
  let underway: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry = firstRetry;
  let isInUse = true;

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
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
    // Skips keys that a newer request has sent meanwhile, on leaving the page.
    const again = [...sent].filter(([key]) => lastSent.get(key) === sent && isWorthRetrying(key, saved));
    waiting = new Map([...again, ...waiting]);
    if (saved.outcome === 'refused') onLost();
    if (waiting.size === 0 || !isInUse) return;
    schedule(saved.outcome === 'later' ? retry : pause);
    if (saved.outcome === 'later') retry = Math.min(retry * 2, lastRetry);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    // Waits for the running request, because an earlier choice might otherwise arrive last.
    while (underway) await underway;
    if (waiting.size === 0) return;
    underway = send().finally(() => {
      underway = null;
    });
    await underway;
  }

  /** Sends without waiting for the running request, because the page may be gone by then. */
  const sendAtOnce = (): void => {
    clearTimeout(timer);
    if (waiting.size > 0) void send();
  };

  return {
    add: (key, value) => {
      waiting.set(key, value);
      schedule(pause);
    },
    flush,
    ...whileInUse(sendAtOnce, (inUse) => {
      isInUse = inUse;
    }),
  };
}

/** Sends pending changes when the page is hidden or left, between `start` and `stop`, and once more at `stop`. */
function whileInUse(send: () => void, setInUse: (inUse: boolean) => void): Pick<SendQueue, 'start' | 'stop'> {
  const sendWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') send();
  };
  return {
    start: () => {
      setInUse(true);
      addEventListener('pagehide', send);
      document.addEventListener('visibilitychange', sendWhenHidden);
    },
    stop: () => {
      setInUse(false);
      removeEventListener('pagehide', send);
      document.removeEventListener('visibilitychange', sendWhenHidden);
      send();
    },
  };
}

const isWorthRetrying = (key: string, saved: Exclude<Saved, { outcome: 'kept' }>): boolean =>
  saved.outcome === 'later' || (saved.keys.length > 0 && !saved.keys.includes(key));

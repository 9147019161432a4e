/** Files on their way, whichever page asked for them: they go on when it is left. */

export interface Download {
  id: number;
  fileName: string;
  state: 'running' | 'done' | 'failed';
  /** Received so far. */
  bytes: number;
  /** Received so far; null where they cannot be told. */
  rows: number | null;
  /** About how many there will be; null where nobody knows. */
  expectedRows: number | null;
  /** Why it failed. */
  error: unknown;
}

export interface DownloadOrder {
  fileName: string;
  expectedRows: number | null;
  /** Tells how many rows have come after each piece; absent where they cannot be told. */
  countRows?: () => (piece: Uint8Array) => number;
  fetchFile(request: { signal: AbortSignal; onReceived(piece: Uint8Array): void }): Promise<Blob>;
  /** Keeps the file. */
  save(file: Blob): void;
}

interface Running {
  order: DownloadOrder;
  stop: AbortController;
}

let all: readonly Download[] = [];
let lastId = 0;
const running = new Map<number, Running>();
const listeners = new Set<() => void>();

function tell(next: readonly Download[]): void {
  all = next;
  for (const listener of listeners) listener();
}

const change = (id: number, changes: Partial<Download>): void =>
  tell(all.map((one) => (one.id === id ? { ...one, ...changes } : one)));

export const downloads = {
  all: (): readonly Download[] => all,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Settles when the file is kept, or will not be; never rejects. */
  start: (order: DownloadOrder): Promise<void> => {
    lastId += 1;
    tell([...all, { id: lastId, fileName: order.fileName, expectedRows: order.expectedRows, ...fresh }]);
    return run(lastId, order);
  },

  retry: (id: number): Promise<void> => {
    const known = running.get(id);
    change(id, fresh);
    return known ? run(id, known.order) : Promise.resolve();
  },

  /** Takes it off the list; one that is still on its way stops. */
  remove: (id: number): void => {
    running.get(id)?.stop.abort();
    running.delete(id);
    tell(all.filter((one) => one.id !== id));
  },

  /** Whoever signs out takes no more files. */
  removeAll: (): void => {
    for (const { id } of all) downloads.remove(id);
  },
};

const fresh = { state: 'running', bytes: 0, rows: null, error: null } as const;

async function run(id: number, order: DownloadOrder): Promise<void> {
  const stop = new AbortController();
  running.set(id, { order, stop });
  const countRows = order.countRows?.();
  let bytes = 0;
  const onReceived = (piece: Uint8Array): void => {
    bytes += piece.length;
    change(id, { bytes, rows: countRows ? countRows(piece) : null });
  };
  try {
    const file = await order.fetchFile({ signal: stop.signal, onReceived });
    if (stop.signal.aborted) return;
    order.save(file);
    change(id, { state: 'done', bytes: file.size });
  } catch (error) {
    if (!stop.signal.aborted) change(id, { state: 'failed', error });
  }
}

/** Holds a download, kept outside of pages so that it continues when the page is left. */

export interface Download {
  id: number;
  fileName: string;
  state: 'running' | 'done' | 'failed';
  /** Bytes received so far. */
  bytes: number;
  /** Rows received so far; null when they cannot be counted. */
  rows: number | null;
  /** Estimated number of rows; null when unknown. */
  expectedRows: number | null;
  /** The error of a failed download. */
  error: unknown;
}

export interface DownloadOrder {
  fileName: string;
  expectedRows: number | null;
  /** Creates a counter of rows, called with each piece; absent when they cannot be counted. */
  countRows?: () => (piece: Uint8Array) => number;
  fetchFile(request: { signal: AbortSignal; onReceived(piece: Uint8Array): void }): Promise<Blob>;
  /** Saves the file. */
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

  /** Downloads a file; resolves when it is saved or has failed, never rejects. */
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

  /** Removes a download from the list, aborting a running one. */
  remove: (id: number): void => {
    running.get(id)?.stop.abort();
    running.delete(id);
    tell(all.filter((one) => one.id !== id));
  },

  /** Aborts all downloads at sign-out. */
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

/** What the server tells of records (`GET /api/events`); never their values. */
export type LiveEvent =
  | { name: 'change'; type: string; change: 'create' | 'update' | 'delete'; ids: readonly string[] }
  /** So many were changed that they are not named. */
  | { name: 'many'; type: string }
  /** Others have the form of these open than before. */
  | { name: 'editors'; type: string; ids: readonly string[] }
  /** Changes were missed. */
  | { name: 'reset' };

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Calls with what is told from now on; answers a function that stops it. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/** An event of the stream; undefined for one that is not known here. */
export function liveEventOf(name: string, data: unknown): LiveEvent | undefined {
  if (name === 'reset') return { name };
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, id, ids, change } = data as Record<string, unknown>;
  if (typeof type !== 'string') return undefined;
  if (change === 'many') return { name: 'many', type };
  const named = Array.isArray(ids) ? ids.map(String) : id === undefined ? [] : [String(id)];
  if (name === 'editors') return { name, type, ids: named };
  if (name !== 'change' || (change !== 'create' && change !== 'update' && change !== 'delete')) return undefined;
  return { name, type, change, ids: named };
}

/** Describes an event of `GET /api/events`: which records changed, never their values. */
export type LiveEvent =
  | { name: 'change'; type: string; change: 'create' | 'update' | 'delete'; ids: readonly string[] }
  /** Too many changes to name the records. */
  | { name: 'many'; type: string }
  /** Others opened or closed the forms of these records. */
  | { name: 'editors'; type: string; ids: readonly string[] }
  /** Changes were missed. */
  | { name: 'reset' };

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Subscribes to events; returns a function that unsubscribes. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/** Parses an event of the stream; undefined for unknown ones. */
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

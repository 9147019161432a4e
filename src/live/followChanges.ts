import type { Query, QueryClient } from '@tanstack/react-query';
import type { VisibleResource } from '../../schema/visible.ts';
import type { LiveEvent } from './liveEvent.ts';
import { type Changed, isTouched, recordsIn } from './touched.ts';

interface Options {
  client: QueryClient;
  visible: ReadonlyMap<string, VisibleResource>;
  /** Called with the ids of records whose shown values changed. */
  onShown: (records: readonly { type: string; id: string }[]) => void;
}

/** Sets the milliseconds to wait after the last change, and at most after the first during a flood. */
const settled = 250;
const longest = 2_000;

/** Refetches visible data that others changed; marks hidden data stale, to refetch when shown. */
export function followChanges({ client, visible, onShown }: Options) {
  let changed = new Map<string, Set<string> | 'all'>();
  const removed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | null = null;

  const refresh = async (): Promise<void> => {
    const now = changed;
    changed = new Map();
    since = null;
    const isStale = (query: Query): boolean =>
      isTouched({ queryKey: query.queryKey, data: query.state.data }, now, visible) &&
      !isRemoved(query, removed) &&
      !isBeingEdited(query);
    const before = shownTexts(client, now);
    await client.invalidateQueries({ predicate: isStale, refetchType: 'active' });
    const after = shownTexts(client, now);
    onShown(
      [...now].flatMap(([type, ids]) =>
        (ids === 'all' ? [] : [...ids]).flatMap((id) => {
          const key = `${type}/${id}`;
          return after.has(key) && after.get(key) !== before.get(key) ? [{ type, id }] : [];
        }),
      ),
    );
  };

  const schedule = (): void => {
    const now = Date.now();
    since ??= now;
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), Math.max(0, Math.min(settled, since + longest - now)));
  };

  const note = (event: LiveEvent): void => {
    if (event.name === 'editors') return;
    if (event.name === 'reset') for (const type of visible.keys()) changed.set(type, 'all');
    else if (event.name === 'many') changed.set(event.type, 'all');
    else {
      const known = changed.get(event.type) ?? new Set<string>();
      for (const id of event.ids) {
        if (known !== 'all') known.add(id);
        if (event.change === 'delete') removed.add(`${event.type}/${id}`);
        else removed.delete(`${event.type}/${id}`);
      }
      changed.set(event.type, known);
    }
    schedule();
  };

  return { note, stop: () => clearTimeout(timer) };
}

/** Skips open records that were removed: react-admin would leave their page, and lose what is typed there. */
const isRemoved = ({ queryKey: [type, method, params] }: Query, removed: ReadonlySet<string>): boolean =>
  method === 'getOne' && removed.has(`${type}/${String((params as { id?: unknown } | undefined)?.id)}`);

/** Skips the lines of open forms, which must not change while typing. */
const isBeingEdited = ({ options: { gcTime } }: Query): boolean => gcTime === 0;

/** Serializes the records on screen that changed, to compare after refetching. */
function shownTexts(client: QueryClient, changed: Changed): Map<string, string> {
  const active = client.getQueryCache().findAll({ type: 'active' });
  return new Map(
    active.flatMap(({ queryKey: [type], state }) => {
      const ids = changed.get(String(type));
      if (ids === undefined || ids === 'all') return [];
      const records = recordsIn(state.data).filter(({ id }) => ids.has(String(id)));
      return records.map((record) => [`${type}/${record.id}`, JSON.stringify(record)] as const);
    }),
  );
}

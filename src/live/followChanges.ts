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
export function followChanges(options: Options) {
  const { client, visible } = options;
  let changed = new Map<string, Set<string> | 'all'>();
  const removed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | null = null;

  const refresh = async (): Promise<void> => {
    const stale: Stale = { ...options, changed, removed };
    changed = new Map();
    since = null;
    const unanswered = new Set(client.getQueryCache().findAll({ predicate: isUnanswered }));
    await Promise.all([
      refetchStale(stale, (query) => !unanswered.has(query)),
      // Waits for first answers, which may have been read before the change and are not asked for twice at once.
      ...[...unanswered].map(async (query) => {
        await query.promise?.catch(() => undefined);
        await refetchStale(stale, (one) => one === query);
      }),
    ]);
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

interface Stale extends Options {
  changed: Changed;
  removed: ReadonlySet<string>;
}

/** Refetches those of the asked queries that changes touch; reports which shown records differ then. */
async function refetchStale(
  { client, visible, onShown, changed, removed }: Stale,
  isAsked: (query: Query) => boolean,
): Promise<void> {
  const isStale = (query: Query): boolean =>
    isAsked(query) &&
    isTouched({ queryKey: query.queryKey, data: query.state.data }, changed, visible) &&
    !isRemoved(query, removed) &&
    !isBeingEdited(query);
  const before = shownTexts(client, changed, isAsked);
  await client.invalidateQueries({ predicate: isStale, refetchType: 'active' });
  const after = shownTexts(client, changed, isAsked);
  onShown(
    [...changed].flatMap(([type, ids]) =>
      (ids === 'all' ? [] : [...ids]).flatMap((id) => {
        const key = `${type}/${id}`;
        return after.has(key) && after.get(key) !== before.get(key) ? [{ type, id }] : [];
      }),
    ),
  );
}

/** Skips open records that were removed: react-admin would leave their page, and lose what is typed there. */
const isRemoved = ({ queryKey: [type, method, params] }: Query, removed: ReadonlySet<string>): boolean =>
  method === 'getOne' && removed.has(`${type}/${String((params as { id?: unknown } | undefined)?.id)}`);

/** Skips the lines of open forms, which must not change while typing. */
const isBeingEdited = ({ options: { gcTime } }: Query): boolean => gcTime === 0;

/** Returns whether the first answer of a query is under way. */
const isUnanswered = ({ state: { data, fetchStatus } }: Query): boolean => data === undefined && fetchStatus !== 'idle';

/** Serializes the records on screen that changed, to compare after refetching. */
function shownTexts(client: QueryClient, changed: Changed, isAsked: (query: Query) => boolean): Map<string, string> {
  const active = client.getQueryCache().findAll({ type: 'active', predicate: isAsked });
  return new Map(
    active.flatMap(({ queryKey: [type], state }) => {
      const ids = changed.get(String(type));
      if (ids === undefined || ids === 'all') return [];
      const records = recordsIn(state.data).filter(({ id }) => ids.has(String(id)));
      return records.map((record) => [`${type}/${record.id}`, JSON.stringify(record)] as const);
    }),
  );
}

import type { Attributes } from '../../schema/normalize.ts';
import type { Resource, ViewOptions } from '../../schema/resource.ts';
import { isOfView } from '../../schema/view.ts';
import type { Database } from '../sql/database.ts';

/** Describes a change of records of one resource; `editors`: other people edit the record. */
export interface Change {
  type: string;
  change: 'create' | 'update' | 'delete' | 'editors';
  ids: readonly string[];
  /** The user who made the change; null: the server itself. */
  userId: string | null;
  /** Whether one write changed more records than are named. */
  isMany: boolean;
  /** The fields that an update changed, for this server alone: callers who see none of them hear nothing. */
  fields?: readonly string[];
}

export const changesChannel = 'gastheer_changes';

/** Announces more records of one write than this as "many", to callers who see them all. */
const mostNamed = 1000;
/**
 * Keeps payloads below 8,000 bytes (PostgreSQL, NOTIFY). An id takes 18 digits, two quotes and a comma at most, and the
 * names of fields some hundreds of bytes.
 */
const idsPerPayload = 250;

/** Names the author of a change, and collects announcements until commit; null outside a transaction. */
export interface Announcer {
  principal: { userId: string | null };
  announcements: string[] | null;
  services: { database: Pick<Database, 'notify'> };
}

/** Names a table or view, with the values that its rows have. */
interface Named {
  resource: Pick<Resource, 'name'>;
  fixed: ViewOptions['fixed'];
}

/** Names a resource whose rows changed: the part of `Entity` that this takes. */
interface Changed {
  base: Named & { views: readonly Named[] };
}

/** Holds a changed row and its values; the fields that separate views never change. */
export interface AnnouncedRow {
  id: string;
  values: Attributes;
  /** The fields that an update changed. */
  fields?: readonly string[];
}

/**
 * Announces a change to all server processes, under every name of the rows. Within a transaction it is sent at commit.
 */
export function announce(
  { announcements, services: { database }, principal }: Announcer,
  { base }: Changed,
  change: Exclude<Change['change'], 'editors'>,
  rows: readonly AnnouncedRow[],
): void {
  const payloads = [base, ...base.views].flatMap((named) => {
    const own = rows.filter(({ values }) => isOfView(named, values));
    const told = { type: named.resource.name, change, userId: principal.userId, isMany: own.length > mostNamed };
    return [...Map.groupBy(own, ({ fields }) => fields?.join()).values()].flatMap((alike) => payloadsOf(told, alike));
  });
  if (payloads.length === 0) return;
  if (announcements) announcements.push(...payloads);
  else database.notify(changesChannel, payloads);
}

/** Announces to all server processes that the editors of a record changed, without naming them. */
export function announceEditors(
  database: Pick<Database, 'notify'>,
  { types, id }: { types: readonly string[]; id: string },
): void {
  const change = { change: 'editors', ids: [id], userId: null, isMany: false } as const;
  database.notify(
    changesChannel,
    types.map((type) => JSON.stringify({ type, ...change } satisfies Change)),
  );
}

/** Names rows of which the same fields changed. */
function payloadsOf(told: Omit<Change, 'ids' | 'fields'>, rows: readonly AnnouncedRow[]): string[] {
  const ids = rows.map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / idsPerPayload) }, (_, index) =>
    JSON.stringify({
      ...told,
      fields: rows[0]?.fields,
      ids: ids.slice(index * idsPerPayload, (index + 1) * idsPerPayload),
    } satisfies Change),
  );
}

/** Reads a change from a payload of `announce`. */
export const changeIn = (payload: string): Change => JSON.parse(payload) as Change;

/** Merges neighbours of the same kind, so that each costs one query. The order is kept. */
export function merged(changes: readonly Change[]): Change[] {
  const all: Change[] = [];
  for (const next of changes) {
    const last = all.at(-1);
    if (last && isSameKind(last, next))
      all[all.length - 1] = { ...last, ids: [...new Set([...last.ids, ...next.ids])] };
    else all.push(next);
  }
  return all;
}

const isSameKind = (one: Change, other: Change): boolean =>
  one.type === other.type &&
  one.change === other.change &&
  one.userId === other.userId &&
  one.isMany === other.isMany &&
  one.fields?.join() === other.fields?.join() &&
  one.ids.length < mostNamed;

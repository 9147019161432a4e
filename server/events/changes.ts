import type { Attributes } from '../../schema/normalize.ts';
import type { Resource } from '../../schema/resource.ts';
import { isOfView, type ViewOptions } from '../../schema/view.ts';
import type { Database } from '../sql/database.ts';

/** What was done to records of one resource; `editors`: others have its form open than before. */
export interface Change {
  type: string;
  change: 'create' | 'update' | 'delete' | 'editors';
  ids: readonly string[];
  /** Who did it; null: the server itself. */
  userId: string | null;
  /** Of one write of more records than anybody wants to hear the names of. */
  isMany: boolean;
}

export const changesChannel = 'gastheer_changes';

/** More records of one write than this are told as "many" to those who may see them all. */
const mostNamed = 1000;
/** A payload holds less than 8,000 bytes (PostgreSQL, NOTIFY); an id is at most 18 digits, in quotes, with a comma. */
const idsPerPayload = 300;

/** Whoever writes, and where it is kept what is to be told when that is committed; null outside any transaction. */
export interface Announcer {
  principal: { userId: string | null };
  announcements: string[] | null;
  services: { database: Pick<Database, 'notify'> };
}

/** A name that rows go by, and which of them. */
interface Named {
  resource: Pick<Resource, 'name'>;
  fixed: ViewOptions['fixed'];
}

/** A resource whose rows were changed: as far as it takes to name them, an `Entity`. */
interface Changed {
  base: Named & { views: readonly Named[] };
}

/** A row that was changed, with what it holds: a field that tells views apart never changes. */
export interface AnnouncedRow {
  id: string;
  values: Attributes;
}

/**
 * Tells all server processes of a change, under every name that the rows go by: at once, or when and only when the transaction
 * under way is committed.
 */
export function announce(
  { announcements, services: { database }, principal }: Announcer,
  { base }: Changed,
  change: Exclude<Change['change'], 'editors'>,
  rows: readonly AnnouncedRow[],
): void {
  const payloads = [base, ...base.views].flatMap((named) => {
    const own = rows.filter(({ values }) => isOfView(named, values)).map(({ id }) => id);
    return payloadsOf(named.resource.name, { change, principal }, own);
  });
  if (payloads.length === 0) return;
  if (announcements) announcements.push(...payloads);
  else database.notify(changesChannel, payloads);
}

/** Tells all server processes that others edit a record than before; nobody learns who from it. */
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

function payloadsOf(
  type: string,
  { change, principal }: Pick<Change, 'change'> & Pick<Announcer, 'principal'>,
  ids: readonly string[],
): string[] {
  const told = { type, change, userId: principal.userId, isMany: ids.length > mostNamed };
  return Array.from({ length: Math.ceil(ids.length / idsPerPayload) }, (_, index) =>
    JSON.stringify({ ...told, ids: ids.slice(index * idsPerPayload, (index + 1) * idsPerPayload) }),
  );
}

/** A change as `announce` told it. */
export const changeIn = (payload: string): Change => JSON.parse(payload) as Change;

/** Neighbours of one kind as one, so that each costs one question to the database. The order stays. */
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
  one.ids.length < mostNamed;

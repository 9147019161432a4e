import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { exactRank } from '../../sql/relevance.ts';
import { loadIncluded } from './include.ts';
import { matching } from './list.ts';
import { fieldsToRead, type LoadedRecord, loaded } from './loaded.ts';
import { rankedRows, titleOf } from './rankedRows.ts';
import type { IncludeTree, RecordQuery } from './readQuery.ts';
import { type View, viewAcross, viewOf } from './view.ts';
import { visibleWhere } from './visible.ts';

/** Holds the matches in one resource. */
export interface Found {
  query: RecordQuery;
  /** Records found, the best first. */
  records: readonly LoadedRecord[];
  included: readonly LoadedRecord[];
  /** Whether more records match. */
  hasMore: boolean;
  /** Ids of the exact matches in title or identifying field. */
  exact: ReadonlySet<string>;
}

export interface Search {
  words: readonly string[];
  /** Limit of records per resource. */
  most: number;
  /** Signal that is aborted when the caller has gone. */
  signal: AbortSignal;
}

/** Limits the concurrent statements of a search, as others need connections too. */
const atOnce = 4;

/** Finds the best records of every resource the caller may search, in the order of the model. */
export async function searchAll(context: Context, { words, most, signal }: Search): Promise<Found[]> {
  const views = context.model.resources.flatMap(({ name }) => {
    const view = viewOf(context, name);
    return view && view.searched.length > 0 ? [view] : [];
  });
  const found: Found[] = [];
  for (let start = 0; start < views.length && !signal.aborted; start += atOnce) {
    const some = views.slice(start, start + atOnce);
    found.push(...(await Promise.all(some.map((view) => searchIn(context, view, { words, most })))));
  }
  return withoutTwins(found.filter(({ records }) => records.length > 0));
}

async function searchIn(context: Context, view: View, { words, most }: Omit<Search, 'signal'>): Promise<Found> {
  const query = naming(context, view);
  const ranked = await rankedRows(context, view, {
    fields: fieldsToRead(view, query, query.include),
    where: visibleWhere(context, view, matching(context, view, { filter: null, words })) ?? sql`true`,
    words,
    limit: most + 1,
  });
  const records = ranked.slice(0, most).map(({ row }) => loaded(view, row));
  const included = await loadIncluded(context, records, query);
  const exact = new Set(ranked.flatMap(({ row, rank }) => (rank === exactRank ? [row.id] : [])));
  return { query, records, included, hasMore: ranked.length > most, exact };
}

/** Lists the fields that show a match: its title, and the searched fields. */
function naming(context: Context, view: View): RecordQuery {
  const title = titleOf(view);
  const include: IncludeTree = new Map(
    title.flatMap((name) => (view.relations.get(name)?.kind === 'one' ? [[name, new Map()] as const] : [])),
  );
  const fields = new Map([[view.entity.resource.name, new Set([...title, ...view.searched])]]);
  for (const name of include.keys()) {
    const relation = view.relations.get(name);
    const target = relation && viewAcross(context, relation);
    if (target)
      fields.set(
        target.entity.resource.name,
        new Set([...(fields.get(target.entity.resource.name) ?? []), ...titleOf(target)]),
      );
  }
  return { include, asksInclude: true, fields };
}

/** Keeps one match per row: under the name of its view, which says most. */
function withoutTwins(found: readonly Found[]): Found[] {
  return found.flatMap((one) => {
    const views = one.records[0]?.view.entity.views.map(({ resource }) => resource.name) ?? [];
    const twins = new Set(
      found
        .filter(({ records }) => views.includes(records[0]?.view.entity.resource.name ?? ''))
        .flatMap(({ records }) => records.map(({ row }) => row.id)),
    );
    const records = one.records.filter(({ row }) => !twins.has(row.id));
    return records.length > 0 ? [{ ...one, records }] : [];
  });
}

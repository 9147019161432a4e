import type { Condition } from '../../../schema/condition.ts';
import type { Position } from '../../sql/keyset.ts';
import type { AskedAggregates } from './aggregates.ts';

/** Types a checked read request, in which every name is one the caller may read. */

/** Names a field, or a path over to-one relations that ends in one. */
export interface SortKey {
  path: readonly string[];
  descending: boolean;
}

/** Lists relations to include, each with those to include of its target. */
export interface IncludeTree extends ReadonlyMap<string, IncludeTree> {}

/** Lists the attributes and relationships to answer, per resource; a resource without an entry answers all. */
export type FieldSets = ReadonlyMap<string, ReadonlySet<string>>;

/** Holds what one record and a list have in common. */
export interface RecordQuery {
  include: IncludeTree;
  /**
   * Whether the request has an `include`, even an empty one. The answer then says what it included (JSON:API 1.1,
   * "Inclusion of Related Resources").
   */
  asksInclude?: boolean;
  fields: FieldSets;
}

export interface ListQuery extends RecordQuery {
  filter: Condition | null;
  /** Words that must each occur in one of the searched fields. */
  words: readonly string[];
  sort: readonly SortKey[];
  /** Whether the best matches of the words come first, instead of the order of `sort`. */
  isRanked?: boolean;
  page: Page;
  /** `bounded`: the total of a very long list may be an estimate. */
  count: 'exact' | 'bounded';
  /** Sums and counts requested over all matching rows. */
  aggregates?: AskedAggregates;
}

/** Chooses a page by the rows before it, or next to a place in the list. */
export type Page = PageByOffset | PageByCursor;

export interface PageByOffset {
  /** Number of rows before the page. */
  offset: number;
  size: number;
}

export interface PageByCursor {
  /** The page holds the rows next to this place, which is not one of them. */
  cursor: { side: 'after' | 'before'; position: Position };
  size: number;
}

/** Asks for a record with all fields and no includes. */
export const plainRecord: RecordQuery = { include: new Map(), fields: new Map() };

import type { Condition } from '../../../schema/condition.ts';
import type { Position } from '../../sql/keyset.ts';

/** What a request to read asks for, checked: every name in it is one that the caller may read. */

/** A field, or a path over to-one relations that ends in one. */
export interface SortKey {
  path: readonly string[];
  descending: boolean;
}

/** Relations to include, each with those to include of its target. */
export interface IncludeTree extends ReadonlyMap<string, IncludeTree> {}

/** Per resource the attributes and relationships to answer; a resource that is not named answers all. */
export type FieldSets = ReadonlyMap<string, ReadonlySet<string>>;

/** What goes for one record and for many alike. */
export interface RecordQuery {
  include: IncludeTree;
  fields: FieldSets;
}

export interface ListQuery extends RecordQuery {
  filter: Condition | null;
  /** Words, each of which must occur in one of the searched fields. */
  words: readonly string[];
  sort: readonly SortKey[];
  page: Page;
  /** `bounded`: the total of a very long list may be an estimate. */
  count: 'exact' | 'bounded';
}

/** A page by its number, or the one that begins or ends beside a place in the list. */
export type Page = NumberedPage | PageByCursor;

export interface NumberedPage {
  /** From 1. */
  number: number;
  size: number;
}

export interface PageByCursor {
  /** The page holds the rows next to this place, which is not one of them. */
  cursor: { side: 'after' | 'before'; position: Position };
  size: number;
}

/** A record as it is, nothing included. */
export const plainRecord: RecordQuery = { include: new Map(), fields: new Map() };

import type { Position } from '../../sql/keyset.ts';
import type { Row } from '../../sql/rows.ts';
import type { IncludeTree, RecordQuery } from './readQuery.ts';
import type { Total } from './total.ts';
import type { View } from './view.ts';

/** Holds a row that becomes a resource object. */
export interface LoadedRecord {
  view: View;
  row: Row;
  /** Ids behind each included to-many relation. */
  many: Map<string, readonly string[]>;
}

export const loaded = (view: View, row: Row): LoadedRecord => ({ view, row, many: new Map() });

export interface RecordAnswer {
  record: LoadedRecord | null;
  included: readonly LoadedRecord[];
}

export interface ListAnswer extends Total {
  records: readonly LoadedRecord[];
  included: readonly LoadedRecord[];
  /** Positions of the first and last record; null for an empty page. */
  place: PagePlace | null;
}

export interface PagePlace {
  first: Position;
  last: Position;
  /** Whether records lie before the page and after it. */
  hasBefore: boolean;
  hasAfter: boolean;
}

/** Lists the fields to read: those to answer, and references to included records. */
export function fieldsToRead(view: View, { fields }: RecordQuery, tree: IncludeTree): readonly string[] {
  const wanted = fields.get(view.entity.resource.name);
  return wanted ? view.fields.filter((name) => wanted.has(name) || tree.has(name)) : view.fields;
}

import type { Position } from '../../sql/keyset.ts';
import type { Row } from '../../sql/rows.ts';
import type { IncludeTree, RecordQuery } from './readQuery.ts';
import type { Total } from './total.ts';
import type { View } from './view.ts';

/** A row on its way into a document. */
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
  /** Where the page lies in the order asked for; null for an empty one. */
  place: PagePlace | null;
}

export interface PagePlace {
  first: Position;
  last: Position;
  /** Whether records lie before the page and after it. */
  hasBefore: boolean;
  hasAfter: boolean;
}

/** The fields to read from the table: those to be answered, and the references that lead to what is included. */
export function fieldsToRead(view: View, { fields }: RecordQuery, tree: IncludeTree): readonly string[] {
  const wanted = fields.get(view.entity.resource.name);
  return wanted ? view.fields.filter((name) => wanted.has(name) || tree.has(name)) : view.fields;
}

import type { Total } from '../../sql/count.ts';
import type { Position } from '../../sql/keyset.ts';
import { presenceKey } from '../../sql/presence.ts';
import type { Row } from '../../sql/rows.ts';
import type { Aggregates } from './aggregates.ts';
import type { IncludeTree, RecordQuery } from './readQuery.ts';
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
  /** Sums and counts over all matching rows, where requested. */
  aggregates?: Aggregates;
}

export interface PagePlace {
  first: Position;
  last: Position;
  /** Whether records lie before the page and after it. */
  hasBefore: boolean;
  hasAfter: boolean;
}

/** Lists the fields to read: those to answer, and references to included records; of secrets whether they are set. */
export function fieldsToRead(view: View, { fields }: RecordQuery, tree: IncludeTree): readonly string[] {
  const wanted = fields.get(view.entity.resource.name);
  return wanted ? view.fields.filter((name) => wanted.has(name) || tree.has(name)) : everyField(view);
}

/** Lists all that a role reads of a row. */
export const everyField = ({ fields, secrets }: View): readonly string[] => [...fields, ...secrets.map(presenceKey)];

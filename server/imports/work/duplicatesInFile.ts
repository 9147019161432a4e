import type { Fault } from '../../../schema/fault.ts';
import type { Entity } from '../../model.ts';
import { type Draft, recordOf } from '../../operations/write/draft.ts';
import { uniqueConstraints } from '../../sql/tables/constraints.ts';

/** Remembers which row of the file first had a key or a unique value, over all batches. */
export class DuplicatesInFile {
  readonly #rows = new Map<string, number>();

  /** Returns the earlier row with this value; else remembers this row. */
  earlier(kind: string, value: string, row: number): number | undefined {
    const name = `${kind} ${value}`;
    const known = this.#rows.get(name);
    if (known === undefined) this.#rows.set(name, row);
    return known === row ? undefined : known;
  }

  /** Finds faults of unique values that an earlier row of the file has. */
  faults(entity: Entity, draft: Draft, row: number): Fault[] {
    const record = recordOf(draft);
    return uniqueConstraints(entity.resource).flatMap(({ name, fields, ignoresCaseAndSpaces }): Fault[] => {
      const isWritten =
        fields.some((field) => field in draft.changes) && fields.every((field) => record[field] != null);
      if (!isWritten) return [];
      const values = JSON.stringify(fields.map((field) => record[field]));
      const first = this.earlier(name, ignoresCaseAndSpaces ? values.replace(/\s/g, '').toLowerCase() : values, row);
      return first === undefined ? [] : [{ field: fields[0], code: 'SAME_AS_ROW', params: [first] }];
    });
  }
}

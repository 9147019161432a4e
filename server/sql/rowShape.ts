import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Entity } from '../model.ts';
import { askedField } from './presence.ts';
import type { Row } from './rows.ts';
import { type ConditionScope, columnOf, seenReference } from './where.ts';

/** Holds the columns that a statement selects, and makes a row of their values. */
export interface RowShape {
  reads: readonly (AnyPgColumn | SQL)[];
  rowOf: (values: readonly unknown[]) => Row;
}

const asIs = { mapFromDriverValue: (value: unknown): unknown => value };

interface Selected {
  name: string;
  read: AnyPgColumn | SQL;
  /** Converts the value from the database's notation. */
  column: Pick<AnyPgColumn, 'mapFromDriverValue'>;
}

/** Returns the shape of an entity's rows: id, version, these fields or questions (`presence.ts`), then those of `further`. */
export function rowShape(
  { entity, fields, scope }: { entity: Entity; fields: readonly string[]; scope?: ConditionScope },
  further: readonly Selected[] = [],
): RowShape {
  const selected: Selected[] = [
    { name: 'id', read: entity.id, column: entity.id },
    { name: 'version', read: entity.version, column: entity.version },
    ...fields.map((name) => {
      const asked = askedField(name);
      if (asked !== undefined) return { name, read: sql`${columnOf(entity, asked)} is not null`, column: asIs };
      const column = columnOf(entity, name);
      return { name, read: (scope && seenReference(entity, name, scope)) ?? column, column };
    }),
    ...further,
  ];
  return {
    reads: selected.map(({ read }) => read),
    rowOf: (values) => {
      const row: Record<string, unknown> = {};
      selected.forEach(({ name, column }, index) => {
        const value = values[index] ?? null;
        row[name] = value === null ? null : column.mapFromDriverValue(value);
      });
      return row as unknown as Row;
    },
  };
}

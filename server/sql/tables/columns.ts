import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  integer,
  PgColumn,
  type PgColumnBuilderBase,
  PgIntColumnBaseBuilder,
  text,
} from 'drizzle-orm/pg-core';
import { isComputed } from '../../../schema/computed.ts';
import type { ChoiceField, Field } from '../../../schema/field.ts';
import { columnName } from '../../../schema/names.ts';
import type { Resource } from '../../../schema/resource.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import { computedExpression } from './computedExpression.ts';

/** A bigint that is an id: a string of digits, as everywhere outside the database. */
const idText = customType<{ data: string; driverData: string }>({ dataType: () => 'bigint', fromDriver: String });

/** A moment, to the millisecond, read and written as a Date whatever its year. The connection speaks UTC. */
export const moment = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (value) => new Date(value).toISOString(),
  fromDriver: (value) => new Date(value.replace(' ', 'T').replace(/\+00$/, 'Z')),
});

/** Bytes, as the drivers give them. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** The id of another table's row. */
export const referenceId = idText;

class IdColumn extends PgColumn {
  override getSQLType(): string {
    return 'bigint';
  }
  override mapFromDriverValue(value: unknown): string {
    return String(value);
  }
}

class IdBuilder extends PgIntColumnBaseBuilder<{
  name: string;
  dataType: 'string';
  columnType: 'GastheerId';
  data: string;
  driverParam: string;
  enumValues: undefined;
}> {
  constructor() {
    super('id', 'string', 'GastheerId');
  }
  /** Drizzle calls it when the table is made. */
  build(table: ConstructorParameters<typeof PgColumn>[0]): AnyPgColumn {
    return new IdColumn(table, this.config as ConstructorParameters<typeof PgColumn>[1]);
  }
}

/** The id of a table's own rows, given by the database; a string of digits. */
export const identity = () => new IdBuilder().generatedAlwaysAsIdentity().primaryKey();

/** The column of a field, without the constraints that span columns. */
export function columnOf(
  name: string,
  { fields, singleton }: Pick<Resource, 'fields' | 'singleton'>,
): PgColumnBuilderBase {
  const field = fields[name] as Field;
  const column = bareColumn(columnName(name, field.type), field);
  if (isComputed(field)) column.generatedAlwaysAs(computedExpression(fields, field.is));
  const value = defaultOf(field);
  if (isNotNull(field) && !(singleton && isGivenByPeople(field, value))) column.notNull();
  if (value !== undefined) column.default(value);
  return column as unknown as PgColumnBuilderBase;
}

/** As much of a column builder as all types share. */
interface BareColumn {
  notNull(): unknown;
  default(value: unknown): unknown;
  generatedAlwaysAs(expression: SQL): unknown;
}

function bareColumn(column: string, field: Field): BareColumn {
  switch (field.type) {
    case 'integer':
    case 'money':
    case 'percent':
    case 'quantity':
      return bigint(column, { mode: 'number' });
    case 'boolean':
      return boolean(column);
    case 'date':
      return date(column, { mode: 'string' });
    case 'dateTime':
      return moment(column);
    case 'reference':
      return referenceId(column);
    case 'choice':
      return hasNumbers(field) ? integer(column) : text(column);
    case 'choices':
      return text(column).array();
    default:
      return text(column);
  }
}

export const hasNumbers = (field: ChoiceField): boolean =>
  field.options.every(({ value }) => typeof value === 'number');

/**
 * What a record cannot be without. A conditional field is empty where its condition does not hold; a password or secret
 * is asked of people, and absent in rows the server makes itself, such as an invited user.
 */
function isNotNull(field: Field): boolean {
  if (field.when || isWriteOnly(field)) return false;
  return field.required === true || field.type === 'state' || isComputed(field);
}

/** The record of a singleton is there before anybody could say what has no default. */
const isGivenByPeople = (field: Field, start: unknown): boolean => start === undefined && !isComputed(field);

/** Also the value of existing rows when a field is added. One that stands for something else (`$user`) is not for a column. */
function defaultOf(field: Field): unknown {
  if (field.when || field.type === 'reference') return undefined;
  if (field.type === 'state') return field.default ?? field.initial;
  return Array.isArray(field.default) ? arrayLiteral(field.default) : (field.default ?? undefined);
}

/** Drizzle-kit writes the text of an array's default without escaping quotes in it. */
function arrayLiteral(values: readonly string[]): SQL {
  const elements = values.map((value) => `'${value.replaceAll("'", "''")}'`);
  return sql.raw(`array[${elements.join(', ')}]::text[]`);
}

/** Columns of a table by field, besides `id` and `version`. */
export type Columns = Readonly<Record<string, AnyPgColumn>>;

export function columnAt(columns: Columns, field: string): AnyPgColumn {
  const column = columns[field];
  if (!column) throw new Error(`There is no column for the field "${field}".`);
  return column;
}

import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Comparable } from '../schema/condition.ts';
import type { Fault } from '../schema/fault.ts';
import type { Formats } from '../schema/formats/index.ts';
import type { Attributes } from '../schema/normalize.ts';
import type { Resource } from '../schema/resource.ts';
import type { RightsTable } from '../schema/rights.ts';
import type { Change, Rules } from '../schema/rule.ts';
import type { Validator } from '../schema/validation.ts';
import type { Context } from './context.ts';
import type { WriteContext } from './operations/write/writeContext.ts';
import type { Tables } from './sql/tables/tables.ts';
import type { RowSource } from './sql/viewTable.ts';

/** A relation of a resource, whichever side keeps it. */
export interface Relation {
  name: string;
  /** Name of the resource on the other side. */
  to: string;
  /** `one`: `column` of our own table holds the target's id. `many`: the target's field `field` refers to us. */
  kind: 'one' | 'many';
  field: string;
}

/** A description with everything that is derived from it once, at start. */
export interface Entity {
  resource: Resource;
  /** What is read from: holds the rows of this resource and no others. Of a view it cannot be written to. */
  table: RowSource;
  /** The table as statements name it, with the columns: its own, or the view's. */
  named: PgTable;
  /** The resource that owns the table: itself, unless it is a view. History, trash and events know rows by its name. */
  base: Entity;
  /** The views of its table, where it owns it. */
  views: readonly Entity[];
  /** What all rows of a view have, by field; nothing for others. */
  fixed: Readonly<Record<string, Comparable>>;
  id: AnyPgColumn;
  version: AnyPgColumn;
  /** Column of each field. */
  columns: Readonly<Record<string, AnyPgColumn>>;
  relations: Readonly<Record<string, Relation>>;
  validate: Validator;
  rules: Rules | null;
  /** Of the engine's own resources: what is wrong with a change, by the descriptions of others. */
  judge: Judge | null;
  /** Of the engine's own resources, and of those who sign in: what follows an update, in the same transaction. */
  afterUpdate: AfterUpdate | null;
  /** Of those who sign in: what follows that they were made, in the same transaction. */
  afterCreate: AfterCreate | null;
  /** Of those who sign in: what follows that they were removed, in the same transaction. */
  afterRemove: AfterRemove | null;
}

/** Tells what is wrong with a change somebody asks for; the server's own work is not judged. */
export type Judge = (context: Context, change: Change) => readonly Fault[];

export type AfterUpdate = (context: WriteContext, updates: readonly Updated[]) => Promise<void>;

export type AfterRemove = (context: WriteContext, ids: readonly string[]) => Promise<void>;

export type AfterCreate = (context: WriteContext, created: readonly Created[]) => Promise<void>;

/** A new row. */
export interface Created {
  id: string;
  values: Attributes;
}

/** A row that was changed, from what and to what. */
export interface Updated {
  id: string;
  before: Attributes;
  changes: Attributes;
}

/** All descriptions, compiled. The engine knows entities only through it. */
export interface Model {
  entities: ReadonlyMap<string, Entity>;
  /** In the order the descriptions were found. */
  resources: readonly Resource[];
  /** Of those that own one. */
  tables: Tables;
  rights: RightsTable;
  formats: Formats;
}

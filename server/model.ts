import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Application } from '../schema/application.ts';
import type { Comparable } from '../schema/condition.ts';
import type { FaultTexts } from '../schema/fault.ts';
import type { Formats } from '../schema/formats/index.ts';
import type { Resource } from '../schema/resource.ts';
import type { RightsTable } from '../schema/rights.ts';
import type { Rules } from '../schema/rule.ts';
import type { Validator } from '../schema/validation.ts';
import type { EntityHooks } from './entityHooks.ts';
import type { RowSource } from './sql/rowSource.ts';
import type { Tables } from './sql/tables/tables.ts';

/** Describes a relation of a resource, whichever side holds the reference. */
export interface Relation {
  name: string;
  /** Name of the resource on the other side. */
  to: string;
  /** `one`: our `field` holds the target's id. `many`: the target's `field` refers to us. */
  kind: 'one' | 'many';
  field: string;
}

/** Holds a description, with everything that is derived from it at start. */
export interface Entity {
  resource: Resource;
  /** Source of reads, with the rows of this resource only; a view's cannot be written to. */
  table: RowSource;
  /** Table as statements name it, with its columns: its own, or the view's. */
  named: PgTable;
  /** Resource that owns the table; itself unless it is a view. History, trash and events name rows by it. */
  base: Entity;
  /** The views of its table, where it owns it. */
  views: readonly Entity[];
  /** Values that all rows of a view have, by field; empty for others. */
  fixed: Readonly<Record<string, Comparable>>;
  id: AnyPgColumn;
  version: AnyPgColumn;
  /** Column of each field, by name. */
  columns: Readonly<Record<string, AnyPgColumn>>;
  relations: Readonly<Record<string, Relation>>;
  validate: Validator;
  rules: Rules | null;
  /** Hooks of the engine's own resources and of accounts; `operations/write/hooks.ts` gives them their type. */
  hooks: EntityHooks<never>;
}

/** Holds all descriptions, compiled; the engine knows entities only through it. */
export interface Model {
  application: Application;
  entities: ReadonlyMap<string, Entity>;
  /** In the order the descriptions were found. */
  resources: readonly Resource[];
  /** Tables of the resources that own one. */
  tables: Tables;
  rights: RightsTable;
  formats: Formats;
  /** Texts of every fault that can be raised, by the engine or by rules. */
  faultTexts: FaultTexts;
}

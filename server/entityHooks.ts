import type { Fault } from '../schema/fault.ts';
import type { Attributes } from '../schema/normalize.ts';
import type { Change } from '../schema/rule.ts';

/**
 * Lets the engine take part in writes of its own resources and of accounts. `C` is the context of a write, left open here because
 * that context holds the model; `operations/write/hooks.ts` fills it in.
 */
export interface EntityHooks<C> {
  /** Finds faults in a change by looking at other descriptions; skipped for the server's own work. */
  validate?(context: C, change: Change): readonly Fault[];
  /** Runs after an update, in its transaction. */
  afterUpdate?(context: C, updates: readonly Updated[]): Promise<void>;
  /** Runs after a create, in its transaction. */
  afterCreate?(context: C, created: readonly Created[]): Promise<void>;
  /** Runs after removed records were brought back, in that transaction. */
  afterRestore?(context: C, restored: readonly Created[]): Promise<void>;
  /** Runs after a delete, in its transaction. */
  afterRemove?(context: C, ids: readonly string[]): Promise<void>;
}

/** Holds a new row, or one that is there again, with its values. */
export interface Created {
  id: string;
  values: Attributes;
}

/** Holds a changed row: its values before, and the changes. */
export interface Updated {
  id: string;
  before: Attributes;
  changes: Attributes;
}

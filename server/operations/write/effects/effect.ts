import type { Attributes } from '../../../../schema/normalize.ts';
import type { Entity, Model } from '../../../model.ts';
import type { StoredRow } from '../../../sql/storedRows.ts';
import type { Draft } from '../draft.ts';
import type { WriteContext } from '../writeContext.ts';

/**
 * Names what is done to a row. `clear`: references to removed rows are emptied; `restore`: it returns from the trash.
 */
export type RowWrite = 'create' | 'update' | 'clear' | 'restore' | 'remove';

export interface WrittenRow {
  id: string;
  /** The row before the write; null for one that did not exist. */
  stored: StoredRow | null;
  /** Changed values by field; empty for a removed row. */
  changes: Attributes;
}

/** Describes what is done because rows are written, in the same transaction. */
export interface Effect {
  name: 'numbering' | 'history' | 'announcement' | 'parents' | 'followUps' | 'accountHooks';
  /** Tells whether writes of this kind to the rows of an entity can have it. */
  concerns(model: Model, entity: Entity, write: RowWrite): boolean;
  /** Tells whether such a write of a draft has it; left out: each has. */
  concernsDraft?(entity: Entity, draft: Draft): boolean;
  /** Whether the fast path's statement carries it, or it needs no statement. */
  fitsFastPath: boolean;
  /** Completes drafts right before they are written. */
  before?(context: WriteContext, entity: Entity, drafts: readonly Draft[]): Promise<readonly Draft[]>;
  /** Runs after rows are written; left out where the statement that writes them does it. */
  after?(context: WriteContext, entity: Entity, write: RowWrite, rows: readonly WrittenRow[]): void | Promise<void>;
}

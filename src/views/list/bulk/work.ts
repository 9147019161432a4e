import type { Attributes } from '../../../../schema/normalize.ts';
import type { Transition } from '../../state/transitions.ts';
import type { Filter } from '../selection/selection.ts';

/** Holds what a user wants to do with the selected rows. */
export type BulkAction = { kind: 'edit' } | { kind: 'delete' } | { kind: 'transition'; transition: Transition };

/** Describes the change of each record. */
export type Change = { action: 'delete' } | { action: 'update'; changes: Attributes; reason?: string };

/** Chooses between `atomic`: all or nothing. `best-effort`: as many as possible. */
export type Mode = 'atomic' | 'best-effort';

export interface Fault {
  code?: string;
  title?: string;
  detail?: string;
  source?: { pointer?: string };
  meta?: Readonly<Record<string, unknown>>;
}

/** Describes a record that was not changed, and why. */
export interface Failure {
  id: string;
  errors: readonly Fault[];
}

/** Describes the result of a bulk change. */
export interface Outcome {
  affected: number;
  failures: readonly Failure[];
  /** Ids of the changes made and not undone. */
  changeIds: readonly string[];
  /** Records not tried, because the user stopped or a request failed. */
  left: number;
  /** Records of an unanswered request, whose outcome is unknown. */
  unknown: number;
  /** Why a request failed. */
  trouble?: string;
}

type Chosen = { ids: readonly string[] } | { filter: Filter; except: readonly string[] };

interface Result {
  id: string;
  affected: number;
  failures: readonly Failure[];
}

export type BulkChange = Chosen &
  Change & { resource: string; mode: Mode; expected?: number; idempotencyKey?: string; signal?: AbortSignal };

/** Lists methods that the data provider must have beside react-admin's own. */
export interface BulkProvider {
  /** Tells what a change would do; nothing is kept. */
  tryBulkChange(change: BulkChange): Promise<Pick<Result, 'affected' | 'failures'>>;
  bulkChange(change: BulkChange): Promise<Result>;
  undoBulkChange(undo: { resource: string; id: string; mode: Mode }): Promise<Result>;
}

import type { Attributes } from '../../../../schema/normalize.ts';
import type { Step } from '../../state/edges.ts';
import type { Filter } from '../selection/selection.ts';

/** What somebody wants to do with the chosen rows. */
export type BulkAction = { kind: 'edit' } | { kind: 'delete' } | { kind: 'step'; step: Step };

/** What is done to each record. */
export type Change = { action: 'delete' } | { action: 'update'; changes: Attributes; reason?: string };

/** `atomic`: all or nothing. `best-effort`: those that can be. */
export type Mode = 'atomic' | 'best-effort';

export interface Fault {
  code?: string;
  title?: string;
  detail?: string;
  source?: { pointer?: string };
  meta?: Readonly<Record<string, unknown>>;
}

/** A record that stayed as it was, and why. */
export interface Failure {
  id: string;
  errors: readonly Fault[];
}

/** What came of work on many records. */
export interface Outcome {
  affected: number;
  failures: readonly Failure[];
  /** Of the changes that were made and are not undone, by which they can be. */
  changeIds: readonly string[];
  /** Records whose turn never came, because somebody stopped or a request failed. */
  left: number;
  /** Records of a request that was never answered: whether they were changed is not known. */
  unknown: number;
  /** Why a request failed, where one did. */
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

/** What the data provider must offer beside what react-admin asks of each. */
export interface BulkProvider {
  bulkChange(change: BulkChange): Promise<Result>;
  undoBulkChange(undo: { resource: string; id: string; mode: Mode }): Promise<Result>;
}

import type { Fault } from '../../../../schema/fault.ts';
import type { ErrorObject } from '../../../errors.ts';
import type { Entity, Model } from '../../../model.ts';
import type { Draft } from '../draft.ts';
import type { WriteContext } from '../writeContext.ts';

/** Holds one fault of a draft, or an error object that no fault can express, such as 409 FROZEN. */
export type Finding = Fault | ErrorObject;

/** Holds drafts of one entity for a check that looks at fields. */
export interface ByField {
  context: WriteContext;
  entity: Entity;
  drafts: readonly Draft[];
  /** Whether the checks this one depends on found nothing about a field of a draft. */
  isSound(position: number, field: string): boolean;
}

/** Extends `ByField` for a check that looks at records. */
export interface Validated extends ByField {
  /** Whether the checks this one depends on found nothing about a draft. */
  isFaultless(position: number): boolean;
}

export type CheckName =
  | 'given'
  | 'values'
  | 'references'
  | 'frozen'
  | 'transitions'
  | 'mustMatch'
  | 'stillShared'
  | 'uniqueness'
  | 'rules';

export interface Check {
  name: CheckName;
  /** Finds what is wrong with each draft, by position, with no more queries than for one. */
  find(validated: Validated): Promise<readonly (readonly Finding[])[]> | readonly (readonly Finding[])[];
  /** Whether a constraint or trigger of the database refuses the same, so that the fast path may skip it. */
  isKeptByDatabase: boolean;
  /** Checks whose findings this one asks about before it reads rows by a value. */
  dependsOn: readonly CheckName[];
  /** Whether a draft is compared with rows that must not change until it is written; default never. */
  needsLock?(model: Model, entity: Entity, draft: Draft): boolean;
}

import { computedValues } from '../../../schema/computed.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Change } from '../../../schema/rule.ts';
import type { Transition } from '../../../schema/types/state.ts';
import type { Entity } from '../../model.ts';
import { secretFields } from '../../secretFields.ts';
import type { StoredRow } from '../../sql/storedRows.ts';
import { isId } from '../read/read.ts';

/**
 * Points to a field's value in the request, or to the nearest member where it is missing. Without a field it points to
 * the record.
 */
export type PointerOf = (field?: string) => string;

/** Holds what a caller wants written to a record. */
export interface Submission {
  /** Values by field; references as the id of their target. */
  values: Attributes;
  /** Pointers to members that name no field, which are refused like fields that may not be written. */
  unknown: readonly string[];
  pointerOf: PointerOf;
  /** To-many relations whose members the same write replaces; default none. */
  members?: readonly ReplacedMembers[];
}

/** Holds a to-many relation with all the members it is to have, as far as the caller sees them. */
export interface ReplacedMembers {
  relation: string;
  members: readonly NamedMember[];
  /** Pointer to the relationship in the request. */
  pointer: string;
}

/** Holds a record as a caller names it, with the pointer to it in the request. */
export interface NamedMember {
  type: string;
  id: string;
  pointer: string;
}

/** Holds one record on its way through the pipeline. */
export interface Draft {
  /** The stored row; null for a new record. */
  stored: StoredRow | null;
  submission: Submission;
  /** Values that will be written, by field; fixed once it is transformed. */
  changes: Attributes;
  /** The transitions that the changes make; known once it is transformed. */
  stateChanges?: readonly StateChange[];
  /** References that the caller chose to absent or unseen rows; known once it is transformed. */
  unseen?: ReadonlySet<string>;
}

/** Holds a state that a draft leaves for another. */
export interface StateChange {
  field: string;
  from: string | null;
  to: string;
  /** The declared transition that it takes; undefined where the caller may take none. */
  transition: Transition | undefined;
  /** Whether the caller may take one of other rows only. */
  isOfOtherRows?: boolean;
  /** States the caller could reach from here: all of them without such a transition, else only its target. */
  allowed: readonly string[];
}

export const newDraft = (submission: Submission): Draft => ({ stored: null, submission, changes: submission.values });

/** Merges the stored record with the changes. */
export const recordOf = ({ stored, changes }: Pick<Draft, 'stored' | 'changes'>): Attributes => ({
  ...stored?.values,
  ...changes,
});

/** Gives the record as rules see it: with its id, and without write-only fields. */
export function ruleRecordOf(entity: Entity, draft: Pick<Draft, 'stored' | 'changes'>): Attributes {
  const record = recordOf(draft);
  const seen: Record<string, unknown> = draft.stored ? { id: draft.stored.id } : {};
  for (const name of readableNames(entity)) seen[name] = record[name] ?? null;
  return Object.assign(seen, computedValues(entity.resource.fields, record));
}

const namesOf = new WeakMap<Entity, readonly string[]>();

/** Keeps the names per entity, as every rule gets a new copy of the record. */
function readableNames(entity: Entity): readonly string[] {
  const secrets = secretFields(entity);
  const names = namesOf.get(entity) ?? Object.keys(entity.resource.fields).filter((name) => !secrets.has(name));
  namesOf.set(entity, names);
  return names;
}

/** Gives a draft as rules see it. */
export const changeOf = (entity: Entity, { stored, changes }: Pick<Draft, 'stored' | 'changes'>): Change => ({
  operation: stored ? 'update' : 'create',
  ...(stored && { before: ruleRecordOf(entity, { stored, changes: {} }) }),
  after: ruleRecordOf(entity, { stored, changes }),
  changed: Object.keys(changes),
  heldSecrets: [...secretFields(entity)].filter((name) =>
    name in changes ? changes[name] !== null : stored?.heldSecrets.includes(name),
  ),
  emptiedSecrets: stored?.heldSecrets.filter((name) => changes[name] === null) ?? [],
});

/** Gives the id that a draft writes to a reference; undefined where no row could have it. */
export function writtenId({ changes }: Pick<Draft, 'changes'>, name: string): string | undefined {
  const id = changes[name];
  return typeof id === 'string' && isId(id) ? id : undefined;
}

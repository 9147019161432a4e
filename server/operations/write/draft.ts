import { computedValues } from '../../../schema/computed.ts';
import type { Edge } from '../../../schema/field.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import type { Entity } from '../../model.ts';
import type { StoredRow } from '../../sql/storedRows.ts';

/** Leads to a field's value in the request or, where it holds none, to what comes nearest; without a field, to the record. */
export type PointerOf = (field?: string) => string;

/** What a caller wants written to a record. */
export interface Submission {
  /** By field; references as the id of their target. */
  values: Attributes;
  /** Pointers to members that name no field: refused like fields that may not be written. */
  unknown: readonly string[];
  pointerOf: PointerOf;
}

/** One record on its way through the pipeline: authorise, transform, validate, write. */
export interface Draft {
  /** As it is stored; null for a new record. */
  stored: StoredRow | null;
  submission: Submission;
  /** What will be written; fixed once it is transformed. */
  changes: Attributes;
  /** The steps between states that the changes make; known once it is transformed. */
  steps?: readonly Step[];
}

/** A state that a draft leaves for another. */
export interface Step {
  field: string;
  from: string | null;
  to: string;
  /** The declared edge it goes along, where there is one that whoever asks may take. */
  edge: Edge | undefined;
  /** The states that they could reach from here: all of them where there is no such edge, else the one it leads to. */
  allowed: readonly string[];
}

export const newDraft = (submission: Submission): Draft => ({ stored: null, submission, changes: submission.values });

/** The whole record as it will be: what is stored, overlaid with the changes. */
export const recordOf = ({ stored, changes }: Pick<Draft, 'stored' | 'changes'>): Attributes => ({
  ...stored?.values,
  ...changes,
});

/** The record as rules see it: with its id, and without what is never read back. */
export function ruleRecordOf(entity: Entity, draft: Pick<Draft, 'stored' | 'changes'>): Attributes {
  const record = recordOf(draft);
  const seen: Record<string, unknown> = draft.stored ? { id: draft.stored.id } : {};
  for (const name of readableNames(entity)) seen[name] = record[name] ?? null;
  return Object.assign(seen, computedValues(entity.resource.fields, record));
}

const namesOf = new WeakMap<Entity, readonly string[]>();

/** Looked for once: a record is shown to every rule anew. */
function readableNames(entity: Entity): readonly string[] {
  const { fields } = entity.resource;
  const names =
    namesOf.get(entity) ?? Object.entries(fields).flatMap(([name, field]) => (isWriteOnly(field) ? [] : name));
  namesOf.set(entity, names);
  return names;
}

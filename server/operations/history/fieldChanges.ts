import type { Attributes } from '../../../schema/normalize.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import type { Entity } from '../../model.ts';
import type { FieldChanges } from './historyTable.ts';

/** What a write changes, by field. What is never read back has no value in it. */
export function fieldChanges({ resource }: Entity, before: Attributes, changes: Attributes): FieldChanges {
  const changed = Object.entries(changes).flatMap(([name, to]) => {
    const field = resource.fields[name];
    if (field && isWriteOnly(field)) return [[name, [null, null]] as const];
    return [[name, [before[name] ?? null, to ?? null]] as const];
  });
  return Object.fromEntries(changed);
}

/** What a new record brings: every value it has. */
export const fieldsGained = (entity: Entity, values: Attributes): FieldChanges =>
  fieldChanges(entity, {}, present(values));

/** What goes with a removed record: every value it had. */
export const fieldsLost = (entity: Entity, values: Attributes): FieldChanges =>
  fieldChanges(entity, values, Object.fromEntries(Object.keys(present(values)).map((name) => [name, null])));

const present = (values: Attributes): Attributes =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

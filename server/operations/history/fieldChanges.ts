import type { Attributes } from '../../../schema/normalize.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import type { Entity } from '../../model.ts';
import type { FieldChanges } from './historyTable.ts';

/** Lists what a write changes, by field; write-only fields without their values. */
export function fieldChanges({ resource }: Entity, before: Attributes, changes: Attributes): FieldChanges {
  const changed = Object.entries(changes).flatMap(([name, to]) => {
    const field = resource.fields[name];
    if (field && isWriteOnly(field)) return [[name, [null, null]] as const];
    return [[name, [before[name] ?? null, to ?? null]] as const];
  });
  return Object.fromEntries(changed);
}

/** Lists the values of a new record. */
export const fieldsGained = (entity: Entity, values: Attributes): FieldChanges =>
  fieldChanges(entity, {}, present(values));

/** Lists the values of a removed record. */
export const fieldsLost = (entity: Entity, values: Attributes): FieldChanges =>
  fieldChanges(entity, values, Object.fromEntries(Object.keys(present(values)).map((name) => [name, null])));

const present = (values: Attributes): Attributes =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

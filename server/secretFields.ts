import { isWriteOnly } from '../schema/validation.ts';
import type { Entity } from './model.ts';

const known = new WeakMap<Entity, ReadonlySet<string>>();

/** Names the fields of an entity that can be set and never read; kept, as every row and rule asks. */
export function secretFields(entity: Entity): ReadonlySet<string> {
  const names =
    known.get(entity) ??
    new Set(Object.entries(entity.resource.fields).flatMap(([name, field]) => (isWriteOnly(field) ? [name] : [])));
  known.set(entity, names);
  return names;
}

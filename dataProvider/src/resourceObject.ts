import { isObject, type Linkage, type ResourceObject } from './document.ts';
import type { Targets } from './relationships.ts';

/** Lists the members of a record that are no attributes. */
const reserved: ReadonlySet<string> = new Set(['id', 'meta']);

interface Draft {
  type: string;
  id?: string;
  values: Readonly<Record<string, unknown>>;
  targets: Targets;
}

/** Makes the resource object to send: relationships become linkage, everything else attributes. */
export function resourceObjectOf({ type, id, values, targets }: Draft): ResourceObject {
  const attributes: Record<string, unknown> = {};
  const relationships: Record<string, { data: Linkage }> = {};
  for (const [name, value] of Object.entries(values)) {
    if (reserved.has(name) || value === undefined) continue;
    if (Object.hasOwn(targets, name))
      relationships[name] = { data: linkageOf(value, `${type}.${name}`, targets[name]) };
    else attributes[name] = value;
  }
  return {
    type,
    ...(id !== undefined && { id }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(Object.keys(relationships).length > 0 && { relationships }),
  };
}

function linkageOf(value: unknown, name: string, type: string | null | undefined): Linkage {
  if (value === null || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return [];
  if (!type) throw new Error(`The type of relationship ${name} is not known: name it in the option "relationships".`);
  return Array.isArray(value) ? value.map((id) => ({ type, id: String(id) })) : { type, id: String(value) };
}

/** Picks the values that differ from the previous record, where absent counts as null. */
export function changedValues(
  values: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !reserved.has(name) && value !== undefined && !isSame(value, previous[name]),
    ),
  );
}

/** Compares values as JSON, where absent equals null. */
function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date || other instanceof Date) return JSON.stringify(one) === JSON.stringify(other);
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (isObject(one) && isObject(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]));
  }
  return (one ?? null) === (other ?? null);
}

import type { Field } from '../field.ts';
import type { Resource } from '../resource.ts';

/** Follows a path over references to its last field; returns undefined where part of the path does not exist. */
export function fieldBehind(
  { fields }: Resource,
  [head = '', ...rest]: readonly string[],
  known: ReadonlyMap<string, Resource>,
): Field | undefined {
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (rest.length === 0) return field;
  const target = field?.type === 'reference' ? known.get(field.to) : undefined;
  return target && fieldBehind(target, rest, known);
}

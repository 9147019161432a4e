import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import type { Known } from './useKnown.ts';

/** Describes the field at the end of a path over references, and the resource that has it. */
export interface PathEnd {
  resource: string;
  name: string;
  field: VisibleField;
}

/** Resolves `customer` or `invoice.customer`; undefined when this user may not see all of it. */
export function endOf(
  description: VisibleResource,
  path: string,
  visible: ReadonlyMap<string, VisibleResource>,
): PathEnd | undefined {
  const [name = '', ...rest] = path.split('.');
  const field = description.fields[name];
  if (rest.length === 0) return field && { resource: description.name, name, field };
  const target = field?.type === 'reference' ? visible.get(field.to) : undefined;
  return target && endOf(target, rest.join('.'), visible);
}

/** Describes a record and its description. */
export interface Described {
  description: VisibleResource;
  record: Readonly<Record<string, unknown>>;
}

/** Finds the record behind a reference; undefined when empty or unknown. */
export function behind({ description, record }: Described, reference: string, known: Known): Described | undefined {
  const field = description.fields[reference];
  const target = field?.type === 'reference' ? known.visible.get(field.to) : undefined;
  const id = record[reference];
  const found = target && typeof id === 'string' ? known.record(target.name, id) : undefined;
  return target && found && { description: target, record: found };
}

/** Finds the record at the end of a path; undefined when a reference on the way is empty or unknown. */
export function ownerAt(from: Described, path: string, known: Known): Described | undefined {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return from;
  const next = behind(from, name, known);
  return next && ownerAt(next, rest.join('.'), known);
}

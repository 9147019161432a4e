import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import type { Known } from './useKnown.ts';

/** The field at the end of a path over references, and whose it is. */
export interface PathEnd {
  resource: string;
  name: string;
  field: VisibleField;
}

/** Follows `customer` or `invoice.customer` through the descriptions; undefined where this user cannot see all of it. */
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

/** A record and the description of it. */
export interface Described {
  description: VisibleResource;
  record: Readonly<Record<string, unknown>>;
}

/** The record behind a reference; undefined where there is none, or it is not known. */
export function behind({ description, record }: Described, reference: string, known: Known): Described | undefined {
  const field = description.fields[reference];
  const target = field?.type === 'reference' ? known.visible.get(field.to) : undefined;
  const id = record[reference];
  const found = target && typeof id === 'string' ? known.record(target.name, id) : undefined;
  return target && found && { description: target, record: found };
}

/** The record that a path ends in: the first one where it has no references, undefined where one of them is empty or unknown. */
export function ownerAt(from: Described, path: string, known: Known): Described | undefined {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return from;
  const next = behind(from, name, known);
  return next && ownerAt(next, rest.join('.'), known);
}

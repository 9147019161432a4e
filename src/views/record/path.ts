import type { RaRecord } from 'react-admin';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import type { KnownRecord } from './useKnownRecord.ts';

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

/** The record that the references of a path lead to: itself where there are none, undefined where one is empty or unknown. */
export function recordAt(
  record: RaRecord<string>,
  description: VisibleResource,
  path: string,
  { visible, known }: { visible: ReadonlyMap<string, VisibleResource>; known: KnownRecord },
): RaRecord<string> | undefined {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return record;
  const field = description.fields[name];
  const target = field?.type === 'reference' ? visible.get(field.to) : undefined;
  const id: unknown = record[name];
  const next = target && typeof id === 'string' ? known(target.name, id) : undefined;
  return target && next && recordAt(next, target, rest.join('.'), { visible, known });
}

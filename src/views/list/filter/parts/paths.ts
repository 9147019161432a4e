import { fieldKey, relationKey, relationTarget } from '../../../../../schema/names.ts';
import type { VisibleField, VisibleResource } from '../../../../../schema/visible.ts';

/** Describes a field to filter by, of the record itself or behind references. */
export interface FilterPath {
  path: string;
  /** The resource that has the field. */
  resource: string;
  name: string;
  field: VisibleField;
  /** Label keys along the path: of `customer`, then of `city`. */
  labels: readonly string[];
}

export type Visible = ReadonlyMap<string, VisibleResource>;

/** Resolves a path and its labels; undefined when the user may not see all of it. */
export function filterPath(description: VisibleResource, path: string, visible: Visible): FilterPath | undefined {
  const [name = '', ...rest] = path.split('.');
  const field = description.fields[name];
  if (rest.length === 0)
    return field?.rights.read
      ? { path, resource: description.name, name, field, labels: [fieldKey(description.name, name)] }
      : undefined;
  const step = stepOver(description, name);
  const target = step && visible.get(step.to);
  if (!target) return undefined;
  const end = filterPath(target, rest.join('.'), visible);
  return end && { ...end, path, labels: [step.label, ...end.labels] };
}

/** Finds the resource behind a relation, and the key of its label. */
export function stepOver(
  { name: resource, fields, has }: VisibleResource,
  name: string,
): { to: string; label: string } | undefined {
  const field = fields[name];
  if (field?.type === 'reference')
    return field.rights.read ? { to: field.to, label: fieldKey(resource, name) } : undefined;
  const many = has[name];
  return many === undefined ? undefined : { to: relationTarget(many).resource, label: relationKey(resource, name) };
}

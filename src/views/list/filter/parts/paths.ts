import { fieldKey, relationKey, relationTarget } from '../../../../../schema/names.ts';
import { operatorsOf } from '../../../../../schema/operators.ts';
import type { VisibleField, VisibleResource } from '../../../../../schema/visible.ts';
import { allFieldsOf } from '../../../record/fields.ts';

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

type Visible = ReadonlyMap<string, VisibleResource>;

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

/** Resolves a path that ends in a relation; undefined when the user may not see all of it. */
export function relatedPath(
  description: VisibleResource,
  path: string,
  visible: Visible,
): { related: VisibleResource; labels: readonly string[] } | undefined {
  const [name = '', ...rest] = path.split('.');
  const step = stepOver(description, name);
  const related = step && visible.get(step.to);
  if (!related || rest.length === 0) return related && { related, labels: [step.label] };
  const end = relatedPath(related, rest.join('.'), visible);
  return end && { ...end, labels: [step.label, ...end.labels] };
}

/** Finds the resource behind a relation, and the key of its label. */
function stepOver(
  { name: resource, fields, has }: VisibleResource,
  name: string,
): { to: string; label: string } | undefined {
  const field = fields[name];
  if (field?.type === 'reference')
    return field.rights.read ? { to: field.to, label: fieldKey(resource, name) } : undefined;
  const many = has[name];
  return many === undefined ? undefined : { to: relationTarget(many).resource, label: relationKey(resource, name) };
}

const mostSteps = 2;

/** Lists every path the builder offers: own fields, then those up to two references away. */
export function filterPaths(description: VisibleResource, visible: Visible): FilterPath[] {
  const found: FilterPath[] = [];
  let prefixes = [{ prefix: '', of: description }];
  for (let steps = 0; steps <= mostSteps; steps += 1) {
    const next: typeof prefixes = [];
    for (const { prefix, of } of prefixes)
      for (const { name, field } of allFieldsOf(of)) {
        if (!field.rights.read) continue;
        const path = `${prefix}${name}`;
        const end = field.filter && operatorsOf[field.type].length > 0 && filterPath(description, path, visible);
        if (end) found.push(end);
        const target = field.type === 'reference' ? visible.get(field.to) : undefined;
        if (target) next.push({ prefix: `${path}.`, of: target });
      }
    prefixes = next;
  }
  return found;
}

import { operatorsOf } from '../../../../../schema/condition.ts';
import { fieldKey, relationKey, relationTarget } from '../../../../../schema/names.ts';
import type { VisibleField, VisibleResource } from '../../../../../schema/visible.ts';
import { allFieldsOf } from '../../../record/fields.ts';

/** A field that can be asked about, of the record itself or of one behind references. */
export interface FilterPath {
  path: string;
  /** Whose field it is. */
  resource: string;
  name: string;
  field: VisibleField;
  /** Keys of the texts of every step: that of `customer`, that of `city`. */
  labels: readonly string[];
}

type Visible = ReadonlyMap<string, VisibleResource>;

/** The end of a path, and what its steps are called; undefined where this user cannot see all of it. */
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

/** Where a relation leads, and the key of what it is called. */
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

/** Everything the builder asks about: fields, and those of records one or two references away, the nearest first. */
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

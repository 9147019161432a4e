import { operatorsOf } from '../../../../../schema/operators.ts';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { allFieldsOf } from '../../../record/fields.ts';
import { type FilterPath, filterPath, type Visible } from '../parts/paths.ts';

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

import type { VisibleResource } from '../../../../../schema/visible.ts';
import { stepOver, type Visible } from './paths.ts';

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

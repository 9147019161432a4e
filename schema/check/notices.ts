import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';

/** Requires that notices stop what there is: a transition, or `create`. Any other name would stop nothing. */
export function noticeFindings({ notices = [], fields }: Resource): Finding[] {
  const transitions = Object.values(fields).flatMap((field) =>
    field.type === 'state' ? Object.keys(field.transitions) : [],
  );
  const known = ['create', ...transitions];
  return notices.flatMap(({ stops = [] }, index) =>
    stops
      .filter((name) => !known.includes(name))
      .map((name) => ({
        at: `notices.${index}.stops`,
        problem: `"${name}" is neither a transition nor create`,
        hint: `possible are: ${known.join(', ')}`,
      })),
  );
}

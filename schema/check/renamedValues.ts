import type { Field } from '../field.ts';
import type { Finding } from './fault.ts';

/** Requires that a former name of a value is gone, and was that of one value. */
export function renamedValueFindings(at: string, field: Field): Finding[] {
  const listed = listedOf(at, field);
  return listed.flatMap(({ at: place, value, renamedFrom }, index): Finding[] => {
    if (renamedFrom === undefined) return [];
    const wrong = (problem: string, hint: string): Finding[] => [{ at: `${place}.renamedFrom`, problem, hint }];
    if (typeof value === 'number') return wrong('is said of a number', 'only a text has a former name');
    if (listed.some((one) => one.value === renamedFrom))
      return wrong(`"${renamedFrom}" is still described`, 'leave out one of them');
    return listed.findIndex((one) => one.renamedFrom === renamedFrom) < index
      ? wrong(`"${renamedFrom}" has two new names`, 'say it of one value')
      : [];
  });
}

interface ListedValue {
  at: string;
  value: string | number;
  renamedFrom?: string;
}

function listedOf(at: string, field: Field): ListedValue[] {
  if (field.type === 'choice' || field.type === 'choices')
    return field.options.map((option, index) => ({ ...option, at: `${at}.options.${index}` }));
  if (field.type === 'state')
    return Object.entries(field.states).map(([value, one]) => ({ ...one, value, at: `${at}.states.${value}` }));
  return [];
}

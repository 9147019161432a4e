import type { FieldType } from '../field.ts';
import type { Resource } from '../resource.ts';
import type { Refinement } from '../types/state.ts';
import type { Finding } from './fault.ts';
import { comparedFindings, ownFieldsOf } from './values.ts';

/** Checks what says more than a state: a choice, and the day by which its rest is due. Leaves unknown names to others. */
export function refinementFindings(resource: Resource, at: string, { field, due }: Refinement): Finding[] {
  const fieldAt = ownFieldsOf(resource);
  const typeFindings = (option: string, name: string, type: FieldType): Finding[] => {
    const found = fieldAt(name);
    return found && found.type !== type
      ? [
          {
            at: `${at}.${option}`,
            problem: `names "${name}", of type ${found.type}`,
            hint: `name a field of type ${type}`,
          },
        ]
      : [];
  };
  return [
    ...typeFindings('field', field, 'choice'),
    ...(due ? typeFindings('due.field', due.field, 'date') : []),
    ...(due ? comparedFindings(fieldAt, `${at}.due.when`, due.when) : []),
  ];
}

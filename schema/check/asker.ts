import { type Condition, ownUser } from '../condition.ts';
import type { Field } from '../field.ts';
import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';

/** Finds conditions of fields and transitions that depend on who asks: they are the same for everybody. */
export const askerFindings = ({ fields }: Resource): Finding[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    conditionsOf(field)
      .filter(({ condition }) => JSON.stringify(condition).includes(`"${ownUser}"`))
      .map(({ at }) => ({
        at: `fields.${name}.${at}`,
        problem: 'depends on who asks',
        hint: 'write it under access.<role>.rows, or compare with something else than $user',
      })),
  );

const conditionsOf = ({ when, shown, required, ...field }: Field): { at: string; condition: Condition }[] => [
  ...(when ? [{ at: 'when', condition: when }] : []),
  ...(shown ? [{ at: 'shown', condition: shown }] : []),
  ...(typeof required === 'object' ? [{ at: 'required', condition: required }] : []),
  ...(field.type === 'date' && typeof field.relative === 'object'
    ? [{ at: 'relative', condition: field.relative }]
    : []),
  ...(field.type === 'state'
    ? Object.entries(field.transitions).flatMap(([name, transition]) =>
        transition.when ? [{ at: `transitions.${name}.when`, condition: transition.when }] : [],
      )
    : []),
];

/** Checks the options of a sequence number against the other descriptions. */
import type { Field } from '../field.ts';
import type { Resource } from '../resource.ts';
import { isNumbered, prefixesOf, transitionsNamed } from '../sequenceNumber.ts';
import type { SequenceNumberField } from '../types/sequenceNumber.ts';
import type { Finding } from './fault.ts';

interface SequenceNumberPlace {
  resource: Resource;
  name: string;
  field: SequenceNumberField;
  known: ReadonlyMap<string, Resource>;
}

export const sequenceNumberFindings = (place: SequenceNumberPlace): Finding[] => [
  ...needlessFindings(place),
  ...prefixFindings(place),
  ...byFindings(place),
  ...dateFindings(place),
  ...timeFindings(place),
];

const needless = ['required', 'unique', 'write', 'default', 'when'] as const;

const needlessFindings = ({ name, field }: SequenceNumberPlace): Finding[] =>
  needless
    .filter((option) => field[option] !== undefined)
    .map((option) => ({
      at: `fields.${name}.${option}`,
      problem: 'says nothing of a number that is given: it is unique, and written by nobody',
      hint: 'leave it out',
    }));

/** Refuses a prefix that two fields share, as each would have gaps. A view shares its table's field. */
function prefixFindings({ resource, name, field, known }: SequenceNumberPlace): Finding[] {
  const at = `fields.${name}.sequences`;
  const own = prefixesOf(field);
  const twice = own.filter((prefix, position) => own.indexOf(prefix) < position);
  const others = [...known.values()].flatMap((other) =>
    Object.entries(other.fields).flatMap(([otherName, described]) => {
      if (described === field || !isNumbered(described)) return [];
      if (other.name === resource.name && otherName === name) return [];
      const shared = prefixesOf(described).filter((prefix) => own.includes(prefix));
      return shared.map((prefix) => ({ prefix, owner: `${other.name}.${otherName}` }));
    }),
  );
  return [
    ...twice.map((prefix) => ({
      at,
      problem: `has the prefix "${prefix}" twice`,
      hint: 'give each sequence a prefix of its own',
    })),
    ...others.map(({ prefix, owner }) => ({
      at,
      problem: `has the prefix "${prefix}" of ${owner}`,
      hint: 'give each sequence a prefix of its own',
    })),
  ];
}

function byFindings({ resource, name, field: { sequences, by } }: SequenceNumberPlace): Finding[] {
  const at = `fields.${name}.by`;
  if (typeof sequences === 'string')
    return by === undefined ? [] : [{ at, problem: 'there is only one sequence to choose from', hint: 'leave it out' }];
  const chosen = by === undefined ? undefined : fieldNamed(resource, by);
  if (chosen?.type !== 'choice' || !chosen.required || chosen.when)
    return [{ at, problem: 'does not name what decides the sequence', hint: 'name a required field of type choice' }];
  const values = chosen.options.map(({ value }) => String(value));
  const wrong = [
    ...values.filter((value) => !Object.hasOwn(sequences, value)).map((value) => `has no sequence for "${value}"`),
    ...Object.keys(sequences).flatMap((value) => (values.includes(value) ? [] : [`has a sequence for "${value}"`])),
  ];
  return wrong.map((problem) => ({
    at: `fields.${name}.sequences`,
    problem,
    hint: `the values of ${by} are: ${values.join(', ')}`,
  }));
}

function dateFindings({ resource, name, field: { date } }: SequenceNumberPlace): Finding[] {
  if (date === undefined || fieldNamed(resource, date)?.type === 'date') return [];
  return [
    {
      at: `fields.${name}.date`,
      problem: `"${date}" is not a field of type date`,
      hint: 'name one, or leave it out: the day the number is given then counts',
    },
  ];
}

function timeFindings({ resource, name, field: { at: time } }: SequenceNumberPlace): Finding[] {
  const transitions = transitionsNamed(resource.fields, time);
  if (time === 'create' || transitions.length === 1) return [];
  const problem =
    transitions.length === 0
      ? `"${time}" is no transition of this resource`
      : `"${time}" is a transition of two states`;
  return [{ at: `fields.${name}.at`, problem, hint: "say 'create', or name one transition of a state field" }];
}

const fieldNamed = (resource: Resource, name: string): Field | undefined =>
  Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;

/** What the options of a serial field mean to the rest of the descriptions. */
import type { Field, SerialField } from '../field.ts';
import type { Resource } from '../resource.ts';
import { edgesNamed, isNumbered, prefixesOf } from '../serial.ts';
import type { Finding } from './fault.ts';

interface SerialPlace {
  resource: Resource;
  name: string;
  field: SerialField;
  known: ReadonlyMap<string, Resource>;
}

export const serialFindings = (place: SerialPlace): Finding[] => [
  ...needlessFindings(place),
  ...prefixFindings(place),
  ...byFindings(place),
  ...dateFindings(place),
  ...timeFindings(place),
];

const needless = ['required', 'unique', 'write', 'default', 'when'] as const;

const needlessFindings = ({ name, field }: SerialPlace): Finding[] =>
  needless
    .filter((option) => field[option] !== undefined)
    .map((option) => ({
      at: `fields.${name}.${option}`,
      problem: 'says nothing of a number that is given: it is unique, and written by nobody',
      hint: 'leave it out',
    }));

/** Two fields that count in one series would each have gaps. A view of the same field counts with it. */
function prefixFindings({ resource, name, field, known }: SerialPlace): Finding[] {
  const at = `fields.${name}.series`;
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
      hint: 'give each series a prefix of its own',
    })),
    ...others.map(({ prefix, owner }) => ({
      at,
      problem: `has the prefix "${prefix}" of ${owner}`,
      hint: 'give each series a prefix of its own',
    })),
  ];
}

function byFindings({ resource, name, field: { series, by } }: SerialPlace): Finding[] {
  const at = `fields.${name}.by`;
  if (typeof series === 'string')
    return by === undefined ? [] : [{ at, problem: 'there is only one series to choose from', hint: 'leave it out' }];
  const chosen = by === undefined ? undefined : fieldNamed(resource, by);
  if (chosen?.type !== 'choice' || !chosen.required || chosen.when)
    return [{ at, problem: 'does not name what decides the series', hint: 'name a required field of type choice' }];
  const values = chosen.options.map(({ value }) => String(value));
  const wrong = [
    ...values.filter((value) => !Object.hasOwn(series, value)).map((value) => `has no series for "${value}"`),
    ...Object.keys(series).flatMap((value) => (values.includes(value) ? [] : [`has a series for "${value}"`])),
  ];
  return wrong.map((problem) => ({
    at: `fields.${name}.series`,
    problem,
    hint: `the values of ${by} are: ${values.join(', ')}`,
  }));
}

function dateFindings({ resource, name, field: { date } }: SerialPlace): Finding[] {
  if (date === undefined || fieldNamed(resource, date)?.type === 'date') return [];
  return [
    {
      at: `fields.${name}.date`,
      problem: `"${date}" is not a field of type date`,
      hint: 'name one, or leave it out: the day the number is given then counts',
    },
  ];
}

function timeFindings({ resource, name, field: { at: time } }: SerialPlace): Finding[] {
  const edges = edgesNamed(resource.fields, time);
  if (time === 'create' || edges.length === 1) return [];
  const problem = edges.length === 0 ? `"${time}" is no edge of this resource` : `"${time}" is an edge of two states`;
  return [{ at: `fields.${name}.at`, problem, hint: "say 'create', or name one edge of a state field" }];
}

const fieldNamed = (resource: Resource, name: string): Field | undefined =>
  Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;

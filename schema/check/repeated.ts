/** Refuses what is named twice, and former names that are not gone. */
import type { Field } from '../field.ts';
import { titleFields } from '../names.ts';
import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';

interface Names {
  at: string;
  names: readonly (string | number)[];
}

/** Finds names that a list holds twice. Such a name is of a column, a value of a choice or a group of unique fields. */
export const repeatedFindings = (resource: Resource): Finding[] =>
  listsOf(resource).flatMap(({ at, names }) =>
    names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => ({ at, problem: `names "${name}" again`, hint: 'let it stand in one place' })),
  );

function listsOf({ title, summary, list, unique = [], fields }: Resource): Names[] {
  return [
    { at: 'title', names: titleFields(title) },
    { at: 'summary', names: summary ?? [] },
    { at: 'list.columns', names: list?.columns ?? [] },
    { at: 'list.filters', names: list?.filters ?? [] },
    { at: 'list.priority', names: list?.priority ?? [] },
    { at: 'list.sort', names: (list?.sort ?? []).map((key) => key.replace(/^-/, '')) },
    { at: 'unique', names: unique.map((group) => [...group].sort().join(', ')) },
    ...unique.map((names, index) => ({ at: `unique.${index}`, names })),
    ...Object.entries(fields).map(([name, field]) => ({ at: `fields.${name}.options`, names: optionsOf(field) })),
  ];
}

const optionsOf = (field: Field): (string | number)[] =>
  field.type === 'choice' || field.type === 'choices' ? field.options.map(({ value }) => value) : [];

/** Requires that a former name of a field or resource is described no more. */
export function renamedFindings(resource: Resource, known: ReadonlyMap<string, Resource>): Finding[] {
  const hint = 'give the name that it had before, or leave it out';
  const former = resource.renamedFrom === undefined ? undefined : known.get(resource.renamedFrom);
  return [
    // Allows the name of a view, which a table may have left to it.
    ...(former && !former.view
      ? [{ at: 'renamedFrom', problem: `"${resource.renamedFrom}" is still described`, hint }]
      : []),
    ...Object.entries(resource.fields).flatMap(([name, { renamedFrom }]) =>
      renamedFrom !== undefined && Object.hasOwn(resource.fields, renamedFrom)
        ? [{ at: `fields.${name}.renamedFrom`, problem: `"${renamedFrom}" is still described`, hint }]
        : [],
    ),
  ];
}

/** Checks the conditions of a description: every path leads to a field, over relations that exist. */
import { type Comparison, type Condition, isSome, type Some } from '../condition.ts';
import type { Field } from '../field.ts';
import { relationTarget } from '../names.ts';
import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';
import { comparisonFindings } from './values.ts';

type Known = ReadonlyMap<string, Resource>;

/** Follows a path over relations to its last resource. */
export function resourceAt(
  resource: Resource,
  [head = '', ...rest]: readonly string[],
  known: Known,
): Resource | undefined {
  const next = neighbour(resource, head, known);
  return next && rest.length > 0 ? resourceAt(next, rest, known) : next;
}

function neighbour({ fields, has }: Resource, relation: string, known: Known): Resource | undefined {
  const field = Object.hasOwn(fields, relation) ? fields[relation] : undefined;
  if (field?.type === 'reference') return known.get(field.to);
  return has && Object.hasOwn(has, relation) ? known.get(relationTarget(has[relation] ?? '').resource) : undefined;
}

/** Follows a path over relations to its last field; returns undefined where part of the path does not exist. */
function fieldAt(resource: Resource, [head = '', ...rest]: readonly string[], known: Known): Field | 'id' | undefined {
  const field = Object.hasOwn(resource.fields, head) ? resource.fields[head] : undefined;
  if (rest.length === 0) return head === 'id' ? 'id' : field;
  const target = neighbour(resource, head, known);
  return target && fieldAt(target, rest, known);
}

/** Checks `some`: its path ends in a relation, and its condition is about the related row. */
function someFindings(
  place: { resource: Resource; at: string; known: Known },
  path: string,
  { some }: Some,
): Finding[] {
  const { resource, at, known } = place;
  const target = resourceAt(resource, path.split('.'), known);
  if (target) return conditionFindings(target, `${at}.${path}.some`, some, known);
  return [
    {
      at,
      problem: `the path "${path}" does not lead to another resource`,
      hint: '"some" stands behind a path over references and has-many relations that ends in one of them',
    },
  ];
}

/** Checks that every path of a condition ends in a field, which can be compared so. */
export function conditionFindings(resource: Resource, at: string, condition: Condition, known: Known): Finding[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'and' || key === 'or')
      return (value as Condition[]).flatMap((part) => conditionFindings(resource, `${at}.${key}`, part, known));
    if (key === 'not') return conditionFindings(resource, `${at}.not`, value as Condition, known);
    if (isSome(value)) return someFindings({ resource, at, known }, key, value);
    const field = fieldAt(resource, key.split('.'), known);
    if (field === 'id') return [];
    if (field) return comparisonFindings(field, { at, key, value: value as Comparison });
    return [
      {
        at,
        problem: `the path "${key}" leads nowhere`,
        hint: 'a path goes over references and has-many relations and ends in a field or id',
      },
    ];
  });
}

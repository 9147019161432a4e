import { pathsIn } from '../condition.ts';
import { isMixed } from '../frozen.ts';
import type { Resource } from '../resource.ts';
import { isWriteOnly } from '../validation.ts';
import type { Finding } from './fault.ts';
import { fieldBehind } from './fieldBehind.ts';
import { comparedFindings } from './values.ts';

type Known = ReadonlyMap<string, Resource>;

const at = 'frozen.unless';

/** Refuses conditions that a database trigger cannot evaluate, since it knows no caller. */
export function frozenFindings(resource: Resource, known: Known): Finding[] {
  if (!resource.frozen) return [];
  const { unless } = resource.frozen;
  const paths = pathsIn(unless);
  return [
    ...(paths.length === 0
      ? [{ at, problem: 'names no field', hint: "say when a record is open: { state: 'draft' }" }]
      : []),
    ...paths.flatMap((path) => pathFindings(resource, path, known)),
    ...comparedFindings((path) => fieldBehind(resource, path.split('.'), known), at, unless),
    ...(JSON.stringify(unless).includes('"$user"')
      ? [{ at, problem: 'depends on who asks', hint: 'whether a record is frozen is the same for everybody' }]
      : []),
    ...(isMixed(unless)
      ? [{ at, problem: 'asks about several records within one and, or or not', hint: 'ask about each one by itself' }]
      : []),
  ];
}

function pathFindings(resource: Resource, path: string, known: Known): Finding[] {
  const [head = '', ...rest] = path.split('.');
  const end = fieldBehind(resource, [head, ...rest], known);
  if (!end || isWriteOnly(end) || end.type === 'richText')
    return [
      {
        at,
        problem: `the path "${path}" leads to no field that can be compared`,
        hint: 'name a field, or a path over references that ends in one',
      },
    ];
  const first = resource.fields[head];
  return rest.length === 0 || (first?.required && !first.when)
    ? []
    : [{ at, problem: `the path "${path}" goes over a reference that may be empty`, hint: `make "${head}" required` }];
}

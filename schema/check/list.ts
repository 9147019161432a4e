/** Checks the columns, sort keys and filters of a list: own fields, and paths over references. */
import { isSortable } from '../operators.ts';
import type { Resource } from '../resource.ts';
import { isWriteOnly } from '../validation.ts';
import type { Finding } from './fault.ts';
import { fieldBehind } from './fieldBehind.ts';

type Known = ReadonlyMap<string, Resource>;

export function listFindings(resource: Resource, known: Known): Finding[] {
  const { columns = [], sort = [] } = resource.list ?? {};
  return [
    ...columns.filter((path) => !isColumn(resource, path, known)).map((path) => columnFinding(resource, path)),
    ...sort.filter((key) => !isSortKey(resource, key.replace(/^-/, ''), known)).map(sortFinding),
  ];
}

function isColumn(resource: Resource, path: string, known: Known): boolean {
  const field = fieldBehind(resource, path.split('.'), known);
  return field !== undefined && !isWriteOnly(field);
}

function isSortKey(resource: Resource, path: string, known: Known): boolean {
  if (path === 'id') return true;
  const field = fieldBehind(resource, path.split('.'), known);
  return field !== undefined && isSortable(field);
}

function columnFinding({ fields }: Resource, path: string): Finding {
  const at = 'list.columns';
  if (!path.includes('.') && !Object.hasOwn(fields, path))
    return {
      at,
      problem: `names the unknown field "${path}"`,
      hint: `the fields are: ${Object.keys(fields).join(', ')}`,
    };
  return {
    at,
    problem: `"${path}" cannot be shown`,
    hint: 'name a field that can be read, or a path over references to one',
  };
}

const sortFinding = (key: string): Finding => ({
  at: 'list.sort',
  problem: `"${key}" cannot be sorted by`,
  hint: 'name a sortable field, a path over references, or id; a minus before it sorts downwards',
});

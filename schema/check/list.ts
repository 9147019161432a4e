/**
 * Checks columns, their widths and priority, sort keys, filters and views of a list. They are own fields, and paths
 * over references.
 */
import { type Condition, isSome } from '../condition.ts';
import { isFilterable, isSortable, operatorsOf } from '../operators.ts';
import type { ColumnWidths, ListView, Resource } from '../resource.ts';
import { isWriteOnly } from '../validation.ts';
import { strangerFindings } from './access.ts';
import { resourceAt } from './condition.ts';
import type { Finding } from './fault.ts';
import { fieldBehind } from './fieldBehind.ts';
import { ownConditionFindings, type PossibleOperators } from './ownCondition.ts';

type Known = ReadonlyMap<string, Resource>;

export function listFindings(resource: Resource, known: Known): Finding[] {
  const { columns = [], sort = [], widths = {}, priority = [], filters = [], views = [] } = resource.list ?? {};
  const named = [
    ...columns.map((path) => ({ at: 'list.columns', path })),
    ...Object.keys(widths).map((path) => ({ at: 'list.widths', path })),
    ...priority.map((path) => ({ at: 'list.priority', path })),
  ];
  return [
    ...named
      .filter(({ path }) => !isColumn(resource, path, known))
      .map(({ at, path }) => columnFinding(resource, at, path)),
    ...Object.entries(widths).flatMap(([path, width]) => reversedFindings(path, width)),
    ...sort
      .filter((key) => !isSortKey(resource, key.replace(/^-/, ''), known))
      .map((key) => sortFinding(resource, key, 'list.sort')),
    ...filters.filter((name) => isClosed(resource, name)).map(closedFinding),
    ...viewsFindings(resource, views, known),
  ];
}

/** Tells whether an own field can be read and not be filtered by; other checks judge other names. */
function isClosed({ fields }: Resource, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && !isWriteOnly(field) && !isFilterable(field);
}

const closedFinding = (name: string): Finding => ({
  at: 'list.filters',
  problem: `"${name}" cannot be filtered by`,
  hint: 'leave it out, or leave out filter: false of the field',
});

function isColumn(resource: Resource, path: string, known: Known): boolean {
  const field = fieldBehind(resource, path.split('.'), known);
  return field !== undefined && !isWriteOnly(field);
}

function isSortKey(resource: Resource, path: string, known: Known): boolean {
  if (path === 'id') return true;
  const field = fieldBehind(resource, path.split('.'), known);
  return field !== undefined && isSortable(field);
}

const columnFinding = (resource: Resource, at: string, path: string): Finding =>
  unknownFinding(resource, at, path) ?? {
    at,
    problem: `"${path}" cannot be shown`,
    hint: 'name a field that can be read, or a path over references to one',
  };

/** Lists the own fields where a name is none of them; a path is judged by its end. */
const unknownFinding = ({ fields }: Resource, at: string, path: string): Finding | undefined =>
  path.includes('.') || Object.hasOwn(fields, path)
    ? undefined
    : { at, problem: `names the unknown field "${path}"`, hint: `the fields are: ${Object.keys(fields).join(', ')}` };

const reversedFindings = (path: string, width: ColumnWidths | undefined): Finding[] =>
  typeof width === 'object' && width.min !== undefined && width.max !== undefined && width.min > width.max
    ? [{ at: `list.widths.${path}`, problem: `min ${width.min} is more than max ${width.max}`, hint: 'swap them' }]
    : [];

const sortFinding = (resource: Resource, key: string, at: string): Finding =>
  unknownFinding(resource, at, key.replace(/^-/, '')) ?? {
    at,
    problem: `"${key}" cannot be sorted by`,
    hint: 'name a sortable field, a path over references, or id; a minus before it sorts downwards',
  };

const operatorsOfFilters: PossibleOperators = (field) => (isFilterable(field) ? operatorsOf[field.type] : null);

/** Checks the filter of a view: conditions on own fields, and on those of `some` related record. */
function filterFindings(resource: Resource, at: string, condition: Condition, known: Known): Finding[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'and' || key === 'or')
      return (value as readonly Condition[]).flatMap((part) => filterFindings(resource, at, part, known));
    if (key === 'not') return filterFindings(resource, at, value as Condition, known);
    const target = isSome(value) ? resourceAt(resource, key.split('.'), known) : undefined;
    return isSome(value) && target
      ? filterFindings(target, `${at}.${key}.some`, value.some, known)
      : ownConditionFindings(resource, at, { [key]: value }, operatorsOfFilters);
  });
}

function viewsFindings(resource: Resource, views: readonly ListView[], known: Known): Finding[] {
  const twice = views.find(({ name }, index) => views.findIndex((other) => other.name === name) < index);
  const at = 'list.views';
  return [
    ...views.flatMap((view) => viewFindings(resource, view, known)),
    ...(twice
      ? [{ at, problem: `the name "${twice.name}" is used twice`, hint: 'give each view a name of its own' }]
      : []),
    ...(views.filter(({ opens }) => opens).length > 1
      ? [{ at, problem: 'several views open the list', hint: 'leave "opens" to one of them' }]
      : []),
  ];
}

function viewFindings(resource: Resource, { name, filter, sort = [] }: ListView, known: Known): Finding[] {
  const at = `list.views.${name}`;
  return [
    ...filterFindings(resource, `${at}.filter`, filter, known),
    ...strangerFindings(resource, { at: `${at}.filter`, condition: filter, known }),
    ...sort
      .filter((key) => !isSortKey(resource, key.replace(/^-/, ''), known))
      .map((key) => sortFinding(resource, key, `${at}.sort`)),
  ];
}

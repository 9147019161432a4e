import { type Comparable, type Comparison, type Condition, type Operator, ownUser } from '../../../schema/condition.ts';
import { dayIn, isRelativeDay, relativeTo } from '../../../schema/day.ts';
import { typeOf } from '../../../schema/field.ts';
import { isFilterable, operatorsOf } from '../../../schema/operators.ts';
import { truth } from '../../../schema/types/boolean.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { View } from '../../operations/read/view.ts';
import { followPath, followRelations, mostCrossings, type PathEnd } from './fieldPath.ts';
import { comparableOf, writtenAsStored } from './filterValue.ts';
import { isGroup, parameterName, type QueryParameters, type QueryValue } from './queryString.ts';

type Path = readonly (string | number)[];

interface Reading {
  context: Context;
  parameters: QueryParameters;
  /** How many relations the quantifiers around a condition cross. */
  crossed: number;
}

/** Reads the condition of the parameter `filter` and checks every name and value; null without one. */
export function filterCondition(context: Context, view: View, parameters: QueryParameters): Condition | null {
  const value = parameters.values['filter'];
  return value === undefined ? null : conditionOf({ context, parameters, crossed: 0 }, view, value, ['filter']);
}

function conditionOf(reading: Reading, view: View, value: QueryValue, at: Path): Condition {
  if (!isGroup(value)) throw bad(reading, at, 'A filter names a field: filter[field]=value.');
  const parts = Object.entries(value).map(([key, inner]): Condition => {
    const place = [...at, key];
    if (key === 'not') return { not: partOf(reading, view, inner, place) };
    if (key === 'and') return { and: conditionsOf(reading, view, inner, place) };
    if (key === 'or') return { or: conditionsOf(reading, view, inner, place) };
    return askedAt(reading, view, { key, value: inner, at: place });
  });
  return together(parts);
}

const together = (parts: readonly Condition[]): Condition => {
  const [only] = parts;
  return parts.length === 1 && only ? only : { and: parts };
};

interface Asked {
  key: string;
  value: QueryValue;
  at: Path;
}

/** Reads what is asked at a path: comparisons with its field, and conditions on `some` row behind its relation. */
function askedAt(reading: Reading, view: View, { key, value, at }: Asked): Condition {
  const compared = (inner: QueryValue): Condition => ({
    [key]: comparisonOf(reading, fieldOf(reading, view, key, at), inner, at),
  });
  if (!isGroup(value) || value['some'] === undefined) return compared(value);
  const { some, ...comparisons } = value;
  const related = { [key]: { some: someOf(reading, view, { key, value: some, at }) } };
  return Object.keys(comparisons).length === 0 ? related : { and: [related, compared(comparisons)] };
}

/** Reads a condition that one related row fulfils entirely, by the fields that the caller may read of it. */
function someOf(reading: Reading, view: View, { key, value, at }: Asked): Condition {
  const place = [...at, 'some'];
  const path = key.split('.');
  const crossed = reading.crossed + path.length;
  const target = crossed <= mostCrossings ? followRelations(reading.context, view, path) : undefined;
  if (target) return conditionOf({ ...reading, crossed }, target, value, place);
  throw bad(reading, place, `"${fieldOf(reading, view, key, at).name}" has no operator "some".`);
}

function conditionsOf(reading: Reading, view: View, value: QueryValue, at: Path): Condition[] {
  if (!Array.isArray(value)) throw bad(reading, at, 'Alternatives are numbered: filter[or][0][field]=value.');
  return itemsOf(value).map(([index, part]) => partOf(reading, view, part, [...at, index]));
}

/** Reads a part of a filter. Refuses an empty one, which holds for every record whatever stands beside it. */
function partOf(reading: Reading, view: View, value: QueryValue, at: Path): Condition {
  requireAsked(reading, value, at);
  return conditionOf(reading, view, value, at);
}

/** Refuses what asks nothing, as a body holds where a program left its value out. */
function requireAsked(reading: Reading, value: QueryValue, at: Path): void {
  if (isGroup(value) && Object.keys(value).length === 0) throw bad(reading, at, 'This asks nothing: leave it out.');
}

function fieldOf(reading: Reading, view: View, key: string, at: Path): PathEnd {
  const path = key.split('.');
  const isNear = reading.crossed + path.length - 1 <= mostCrossings;
  const end = isNear ? followPath(reading.context, view, path, 'anyRelation') : undefined;
  if (!end || (end.field && !isFilterable(end.field))) throw bad(reading, at, `"${key}" cannot be filtered by.`);
  return end;
}

function comparisonOf(reading: Reading, end: PathEnd, value: QueryValue, at: Path): Comparison {
  if (typeof value === 'string') return { eq: comparable(reading, end, { operator: 'eq', text: value, at }) };
  requireAsked(reading, value, at);
  if (!isGroup(value)) return { in: comparables(reading, end, { operator: 'in', value, at }) };
  return Object.fromEntries(
    Object.entries(value).map(([name, operand]) => {
      const place = [...at, name];
      const operator = operatorOf(reading, end, name, place);
      if (operator === 'in') return [operator, comparables(reading, end, { operator, value: operand, at: place })];
      if (typeof operand !== 'string') throw bad(reading, place, 'This operator takes one value.');
      return [operator, comparable(reading, end, { operator, text: operand, at: place })];
    }),
  );
}

function comparables(
  reading: Reading,
  end: PathEnd,
  { operator, value, at }: { operator: Operator; value: QueryValue; at: Path },
): Comparable[] {
  if (typeof value === 'string') return [comparable(reading, end, { operator, text: value, at })];
  if (isGroup(value)) throw bad(reading, at, 'A list is written name[]=value.');
  return itemsOf(value).map(([index, text]) => {
    const place = [...at, index];
    if (typeof text !== 'string') throw bad(reading, place, 'A list holds plain values.');
    return comparable(reading, end, { operator, text, at: place });
  });
}

function comparable(
  reading: Reading,
  { field, name }: PathEnd,
  { operator, text, at }: { operator: Operator; text: string; at: Path },
): Comparable {
  if (!operatorsFor(field).includes(operator)) throw bad(reading, at, `"${name}" has no operator "${operator}".`);
  const value = operator === 'null' ? truth(text) : comparableOf(field, writtenOut(reading, field, text));
  if (value === undefined) throw bad(reading, at, `This is not a value that "${name}" can be compared with.`);
  const isWhole = ['eq', 'ne', 'in'].includes(operator) || (field && typeOf(field).items);
  return isWhole ? writtenAsStored(field, value, reading.context.model.formats) : value;
}

/** Writes a day relative to today as the day that it means now, and the signed-in user as their id. */
function writtenOut({ context }: Reading, field: PathEnd['field'], text: string): string {
  if (field?.type === 'reference' && text === ownUser) return context.principal.userId ?? text;
  return field?.type === 'date' && isRelativeDay(text) ? relativeTo(dayIn(context.now()), text) : text;
}

function operatorOf(reading: Reading, { field, name }: PathEnd, operator: string, at: Path): Operator {
  const known = operatorsFor(field).find((candidate) => candidate === operator);
  if (!known) throw bad(reading, at, `"${name}" has no operator "${operator}".`);
  return known;
}

const operatorsFor = (field: PathEnd['field']): readonly Operator[] => operatorsOf[field?.type ?? 'reference'];

/** Lists the elements with the positions they were written at, skipping positions that were left out. */
const itemsOf = (values: QueryValue): [number, QueryValue][] =>
  Object.entries(values as readonly QueryValue[]).map(([index, value]) => [Number(index), value]);

const bad = ({ parameters }: Reading, at: Path, detail: string): ApiError =>
  ApiError.badParameter(parameterName(parameters, at), detail);

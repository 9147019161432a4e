import { type FilterGroup, type FilterPart, type FilterValues, isGroup, isRelated } from './filterParts.ts';

type Operators = Record<string, unknown>;

/** Converts a group to a filter of react-admin: dotted names, and equality as a plain value. */
export const filterValuesOf = (group: FilterGroup): FilterValues =>
  conditionOf({ ...group, parts: filled(group.parts) });

/** Drops empty groups. */
const filled = (parts: readonly FilterPart[]): FilterPart[] =>
  parts.flatMap((part): FilterPart[] => {
    if (!isGroup(part)) return [part];
    const inner = filled(part.parts);
    return inner.length > 0 ? [{ ...part, parts: inner }] : [];
  });

function conditionOf(part: FilterPart): FilterValues {
  if (!isGroup(part)) return allOf([part]);
  if (part.match === 'and') return allOf(part.parts);
  if (part.parts.length === 0) return {};
  const parts = part.parts.map(conditionOf);
  const [only = {}] = parts;
  if (part.match === 'or') return { or: parts };
  return { not: parts.length === 1 ? only : { or: parts } };
}

/** Merges conditions of different names; those of the same name go into `and`. */
function allOf(parts: readonly FilterPart[]): FilterValues {
  const fields = new Map<string, Operators>();
  const groups: Record<string, unknown> = {};
  const further: FilterValues[] = [];
  for (const part of parts) {
    if (isGroup(part)) {
      const [[key, value] = ['and', []], ...others] = Object.entries(conditionOf(part));
      if (part.match === 'and' || others.length > 0 || key in groups) further.push(conditionOf(part));
      else groups[key] = value;
    } else {
      const asked = fields.get(part.path) ?? {};
      const [name, value] = isRelated(part) ? ['some', filterValuesOf(part.some)] : [part.operator, part.value];
      if (name in asked) further.push(conditionOf(part));
      else fields.set(part.path, { ...asked, [name]: value });
    }
  }
  const comparisons = [...fields].map(([path, asked]) => [path, comparisonOf(asked)] as const);
  return { ...Object.fromEntries(comparisons), ...groups, ...(further.length > 0 && { and: further }) };
}

const comparisonOf = (asked: Operators): unknown =>
  'eq' in asked && Object.keys(asked).length === 1 ? asked['eq'] : asked;

/** Removes one part from a filter and keeps the quick search. A filter that is one group loses all of it. */
export function withoutPart(filter: FilterValues, { match, parts }: FilterGroup, gone: FilterPart): FilterValues {
  const rest = match === 'and' ? filterValuesOf({ match, parts: parts.filter((part) => part !== gone) }) : {};
  return withSearchOf(filter, rest);
}

/** Adds the quick search of the current filter to other conditions. */
export const withSearchOf = (filter: FilterValues, conditions: FilterValues): FilterValues => ({
  ...(filter['q'] !== undefined && { q: filter['q'] }),
  ...conditions,
});

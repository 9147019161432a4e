/** Holds a filter during editing. Rows and groups have ids, and the form holds the values by row id. */
import type { VisibleField } from '../../../../../schema/visible.ts';
import {
  type FilterGroup,
  type FilterPart,
  type FilterRelated,
  type FilterRow,
  isGroup,
  isRelated,
} from '../parts/filterParts.ts';
import { isChosen, needsValue, type Question, questionOf } from '../parts/questions.ts';

export interface DraftRow {
  id: string;
  /** Path of the field; null: none chosen yet. */
  path: string | null;
  question: Question;
}

export interface DraftGroup {
  id: string;
  match: FilterGroup['match'];
  parts: readonly DraftPart[];
}

/** Keeps a condition on a related record as it is: it can be removed, and not edited. */
export interface DraftRelated {
  id: string;
  related: FilterRelated;
}

export type DraftPart = DraftRow | DraftGroup | DraftRelated;
export type DraftValues = Readonly<Record<string, unknown>>;

export const isDraftGroup = (part: DraftPart): part is DraftGroup => 'match' in part;
export const isDraftRelated = (part: DraftPart): part is DraftRelated => 'related' in part;

let count = 0;
const newId = (): string => {
  count += 1;
  return `part${count}`;
};

export const emptyRow = (): DraftRow => ({ id: newId(), path: null, question: 'eq' });
export const rowOn = (path: string, question: Question): DraftRow => ({ id: newId(), path, question });
export const emptyGroup = (): DraftGroup => ({ id: newId(), match: 'or', parts: [emptyRow(), emptyRow()] });

/**
 * Builds the draft of a filter and the initial values of its form.
 * @param fieldAt returns the field at a path
 */
export function draftOf(
  group: FilterGroup,
  fieldAt: (path: string) => VisibleField | undefined,
): { draft: DraftGroup; values: DraftValues } {
  const values: Record<string, unknown> = {};
  const rowDraft = ({ path, operator, value }: FilterRow): DraftPart => {
    const field = fieldAt(path);
    // Splits `in` over typed values into one row per value, because a row holds one typed value.
    if (operator === 'in' && Array.isArray(value) && !(field && isChosen(field)))
      return asDraft({ match: 'or', parts: value.map((one: unknown) => ({ path, operator: 'eq', value: one })) });
    const row = rowOn(path, questionOf(operator, value));
    values[row.id] = value;
    return row;
  };
  const asDraft = ({ match, parts }: FilterGroup): DraftGroup => ({
    id: newId(),
    match,
    parts: parts.map((part) => {
      if (isRelated(part)) return { id: newId(), related: part };
      return isGroup(part) ? asDraft(part) : rowDraft(part);
    }),
  });
  const draft = asDraft(group);
  return { draft: draft.parts.length > 0 ? draft : { ...draft, parts: [emptyRow()] }, values };
}

/** Converts a draft to a filter; rows without a field are left out. */
export const groupOf = ({ match, parts }: DraftGroup, values: DraftValues): FilterGroup => ({
  match,
  parts: parts.flatMap((part): FilterPart[] => {
    if (isDraftGroup(part)) return [groupOf(part, values)];
    if (isDraftRelated(part)) return [part.related];
    if (part.path === null) return [];
    const { path, question } = part;
    if (question === 'empty' || question === 'filled') return [{ path, operator: 'null', value: question === 'empty' }];
    return [{ path, operator: question, value: values[part.id] }];
  }),
});

/** Lists the paths of all its rows. */
export const pathsIn = ({ parts }: DraftGroup): string[] =>
  parts.flatMap((part) => {
    if (isDraftGroup(part)) return pathsIn(part);
    return isDraftRelated(part) ? [] : (part.path ?? []);
  });

/** Lists the ids of rows that still need a value. */
export const unanswered = ({ parts }: DraftGroup, values: DraftValues): string[] =>
  parts.flatMap((part) => {
    if (isDraftGroup(part)) return unanswered(part, values);
    if (isDraftRelated(part)) return [];
    return part.path !== null && needsValue(part.question) && isBlank(values[part.id]) ? [part.id] : [];
  });

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Replaces a part of the draft by another, or removes it. */
export const replaced = (group: DraftGroup, id: string, by: DraftPart | null): DraftGroup => ({
  ...group,
  parts: group.parts.flatMap((part) => {
    if (part.id === id) return by ? [by] : [];
    return isDraftGroup(part) ? [replaced(part, id, by)] : [part];
  }),
});

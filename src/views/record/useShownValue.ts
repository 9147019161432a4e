import { useRecordContext } from 'react-admin';
import { isShown } from '../../../schema/condition.ts';
import { useDescription } from '../descriptions.tsx';
import { type Described, endOf, ownerAt, type PathEnd } from './path.ts';
import { type Known, useKnown } from './useKnown.ts';

export type ShownValue = PathEnd & { value: unknown };

/** What a record has to show at a field, or at a path over its references: nothing where that says nothing. */
export function shownValue({ description, record }: Described, path: string, known: Known): ShownValue | undefined {
  const end = endOf(description, path, known.visible);
  if (!end) return undefined;
  const owner = ownerAt({ description, record }, path, known)?.record;
  return { ...end, value: owner && isShown(end.field, owner) ? owner[end.name] : null };
}

/** The same of the record around. */
export function useShownValue(path: string): ShownValue | undefined {
  const [description, record, known] = [useDescription(), useRecordContext(), useKnown()];
  return record && shownValue({ description, record }, path, known);
}

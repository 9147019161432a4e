import { useRecordContext } from 'react-admin';
import { isShown } from '../../../schema/condition.ts';
import { useDescription } from '../descriptions.tsx';
import { type Described, endOf, ownerAt, type PathEnd } from './path.ts';
import { type Known, useKnown } from './useKnown.ts';

export type ShownValue = PathEnd & { value: unknown };

/** Returns what a record shows for a field or path; undefined when it does not apply. */
export function shownValue({ description, record }: Described, path: string, known: Known): ShownValue | undefined {
  const end = endOf(description, path, known.visible);
  if (!end) return undefined;
  const owner = ownerAt({ description, record }, path, known)?.record;
  return { ...end, value: owner && isShown(end.field, owner) ? owner[end.name] : null };
}

/** Returns what the record in context shows for a field or path. */
export function useShownValue(path: string): ShownValue | undefined {
  const description = useDescription();
  const record = useRecordContext();
  const known = useKnown();
  return record && shownValue({ description, record }, path, known);
}

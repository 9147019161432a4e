import { useRecordContext } from 'react-admin';
import { isShown } from '../../../schema/condition.ts';
import { useDescription } from '../descriptions.tsx';
import { endOf, ownerAt, type PathEnd } from './path.ts';
import { useKnown } from './useKnown.ts';

/** What the record around has to show at a field, or at a path over its references: nothing where that says nothing. */
export function useShownValue(path: string): (PathEnd & { value: unknown }) | undefined {
  const [description, record, known] = [useDescription(), useRecordContext(), useKnown()];
  const end = endOf(description, path, known.visible);
  if (!record || !end) return undefined;
  const owner = ownerAt({ description, record }, path, known)?.record;
  return { ...end, value: owner && isShown(end.field, owner) ? owner[end.name] : null };
}

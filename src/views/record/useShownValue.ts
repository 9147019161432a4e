import { type RaRecord, useRecordContext } from 'react-admin';
import { isShown } from '../../../schema/condition.ts';
import { useDescription, useDescriptionsByName } from '../descriptions.tsx';
import { endOf, type PathEnd, recordAt } from './path.ts';
import { useKnownRecord } from './useKnownRecord.ts';

/** What the record around has to show at a field, or at a path over its references: nothing where that says nothing. */
export function useShownValue(path: string): (PathEnd & { value: unknown }) | undefined {
  const [description, visible, known] = [useDescription(), useDescriptionsByName(), useKnownRecord()];
  const record = useRecordContext<RaRecord<string>>();
  const end = endOf(description, path, visible);
  if (!record || !end) return undefined;
  const owner = recordAt(record, description, path, { visible, known });
  return { ...end, value: owner && isShown(end.field, owner) ? owner[end.name] : null };
}

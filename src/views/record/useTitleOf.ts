import { type RaRecord, useLocale } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescriptions } from '../descriptions.tsx';
import { titleOf } from './title.ts';
import { useKnownRecord } from './useKnownRecord.ts';

/** Titles of records, those they refer to included: these came along with them and are in the cache. */
export function useTitleOf(): (description: VisibleResource, record: Partial<RaRecord>) => string {
  const known = useKnownRecord();
  const descriptions = useDescriptions();
  const locale = useLocale();
  const lookup = (resource: string, id: string): string | undefined => {
    const description = descriptions.find(({ name }) => name === resource);
    const referenced = known(resource, id);
    return description && referenced && titleOf(description, referenced, { locale });
  };
  return (description, record) => titleOf(description, record, { lookup, locale });
}

import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { titleOf } from './title.ts';
import { useKnown } from './useKnown.ts';
import { useLocale } from './useLocale.ts';

/** Titles of records, those they refer to included: these came along with them and are in the cache. */
export function useTitleOf(): (description: VisibleResource, record: Partial<RaRecord>) => string {
  const known = useKnown();
  const locale = useLocale();
  const lookup = (resource: string, id: string): string | undefined => {
    const description = known.visible.get(resource);
    const referenced = known.record(resource, id);
    return description && referenced && titleOf(description, referenced, { locale });
  };
  return (description, record) => titleOf(description, record, { lookup, locale });
}

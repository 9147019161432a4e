import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { titleOf } from './title.ts';
import { useKnown } from './useKnown.ts';
import { useLocale } from './useLocale.ts';

/** Returns a function that builds titles, using included and cached records for references. */
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

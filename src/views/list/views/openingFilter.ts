import { useMemo } from 'react';
import { useStoreContext } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';

/**
 * Returns the filter that a list opens with. There is none once the user has chosen another, even that of all records.
 */
export function useOpeningFilter({ name, list }: VisibleResource): Readonly<Record<string, unknown>> | undefined {
  const store = useStoreContext();
  return useMemo(
    () =>
      store.getItem(`${name}.listParams`) === undefined ? list.views?.find(({ opens }) => opens)?.filter : undefined,
    [store, name, list],
  );
}

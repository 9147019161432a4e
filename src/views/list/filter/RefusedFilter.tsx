import { Alert, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { sortOf } from '../../record/sort.ts';

/** The server does not know what the filter or the order asks, as in an old link: how to see the list all the same. */
export function RefusedFilter({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const { setFilters, setSort } = useListContext();
  const clear = (): void => {
    setFilters({}, []);
    setSort(sortOf(description));
  };
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={clear} sx={{ whiteSpace: 'nowrap' }}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      }
    >
      {translate('views.filter.refused')}
    </Alert>
  );
}

/** Whether the list could not be read because of what was asked. */
export const isRefused = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 400;

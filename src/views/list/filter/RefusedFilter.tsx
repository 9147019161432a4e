import { Alert, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { sortOf } from '../../record/sort.ts';

/** Explains a filter or sort that the server refused, as in an old link, and offers the unfiltered list. */
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

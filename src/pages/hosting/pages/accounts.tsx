import { Box, Typography } from '@mui/material';
import { lazy } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { useDescription } from '../../../views/descriptions.tsx';
import { onlyIdOf } from '../../../views/record/ownPages.ts';
import { Needs } from '../summary/Needs.tsx';

const ListPage = lazy(async () => ({ default: (await import('../../../views/list/ListPage.tsx')).ListPage }));

/** Draws what needs a person first, then the list. Leads a customer without hosting to where it is ordered. */
export function Page() {
  const translate = useTranslate();
  const description = useDescription();
  const { total } = useGetList(description.name, { pagination: { page: 1, perPage: 1 } });
  if (onlyIdOf(description) !== undefined) return <ListPage />;
  if (total === 0 && !description.can.create) return <Navigate to={`/${description.name}/none`} replace />;
  return (
    <>
      <Box sx={{ mt: { xs: 1, sm: 2 } }}>
        <Needs />
      </Box>
      <Typography variant="h2" sx={{ fontSize: '1.125rem', minHeight: 36, display: 'flex', alignItems: 'center' }}>
        {translate('hosting.summary.all')}
      </Typography>
      <Box>
        <ListPage />
      </Box>
    </>
  );
}

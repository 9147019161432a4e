import { Box, Typography } from '@mui/material';
import { lazy, type ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { useDescription } from '../descriptions.tsx';
import { ChosenActions } from '../list/bulk/ChosenActions.ts';
import { useIsPhone } from '../page/useIsPhone.ts';
import { onlyIdOf } from '../record/ownPages.ts';

const ListPage = lazy(async () => ({ default: (await import('../list/ListPage.tsx')).ListPage }));

interface SummaryPageProps {
  needs: ReactNode;
  /** Titles the list. */
  all: string;
  /** What else can be done with many records. */
  actions?: ReactNode;
  /** What else can be done with selected records. */
  chosenActions?: ReactNode;
}

/** Draws what needs a person first, then the list. Leads a customer without any record to where one is ordered. */
export function SummaryPage({ needs, all, actions, chosenActions }: SummaryPageProps) {
  const description = useDescription();
  const isPhone = useIsPhone();
  const { total } = useGetList(description.name, { pagination: { page: 1, perPage: 1 } });
  if (onlyIdOf(description) !== undefined) return <ListPage />;
  if (total === 0 && !description.can.create) return <Navigate to={`/${description.name}/none`} replace />;
  return (
    <>
      <Box sx={{ mt: { sm: 2 } }}>{needs}</Box>
      {/* Keeps the title for the actions of the list itself, which stand beside it. */}
      {!isPhone && actions && <Box sx={{ mt: 1, ml: -1 }}>{actions}</Box>}
      <Typography variant="h2" sx={{ fontSize: '1.125rem', minHeight: 36, lineHeight: '36px' }}>
        {all}
      </Typography>
      <Box>
        <ChosenActions value={chosenActions}>
          <ListPage />
        </ChosenActions>
      </Box>
      {/* Leaves the room above the list to the rows. */}
      {isPhone && actions}
    </>
  );
}

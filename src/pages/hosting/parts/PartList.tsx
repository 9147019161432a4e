import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useDescription } from '../../../views/descriptions.tsx';
import { PageFailed } from '../../../views/page/PageFailed.tsx';
import { Section } from '../../../views/page/Section.tsx';
import { useRelations } from '../../../views/record/relations.ts';
import { usePaths } from '../../../views/record/usePaths.ts';
import { AddRelated } from '../../../views/show/AddRelated.tsx';
import type { Part } from './part.ts';

interface PartListProps<Row extends Part> {
  account: RaRecord<string>;
  resource: string;
  title: string;
  /** What is said where there are none. */
  none: string;
  sort: { field: string; order: 'ASC' | 'DESC' };
  filter?: object;
  /** Replaces the button that opens the generated form. */
  action?: ReactNode;
  draw(row: Row): ReactNode;
}

const most = 100;

/** Lists things of an account with a button to add one. Those that are gone by our wish are left out. */
export function PartList<Row extends Part>(props: PartListProps<Row>) {
  const { account, resource, title, none, sort, filter, action, draw } = props;
  const translate = useTranslate();
  const paths = usePaths(resource);
  const relation = useRelations(useDescription()).find(({ target }) => target.name === resource);
  const {
    data,
    total = 0,
    isLoadingError,
    refetch,
  } = useGetList<Row>(resource, {
    filter: { hosting: account.id, ...filter },
    sort,
    pagination: { page: 1, perPage: most },
  });
  if (isLoadingError) return <PageFailed onRetry={() => void refetch()} />;
  const rows = data?.filter(({ desired, actual }) => desired === 'present' || actual === 'present');
  return (
    <Section title={title} action={action ?? (relation && <AddRelated record={account} relation={relation} />)}>
      {rows?.length === 0 && <Typography color="textSecondary">{translate(none)}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows?.map((row) => (
          <Box component="li" key={row.id} sx={line}>
            {draw(row)}
          </Box>
        ))}
      </Box>
      {total > most && (
        <Link
          component={LinkBase}
          to={`${paths.list}?filter=${encodeURIComponent(JSON.stringify({ ...filter, hosting: account.id }))}`}
          variant="body2"
        >
          {translate('hosting.summary.more', { number: total - most })}
        </Link>
      )}
    </Section>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};

import { Box, Link, Typography } from '@mui/material';
import { LinkBase, type RaRecord } from 'react-admin';
import { useVisibleDescription } from '../descriptions.tsx';
import { titleOf } from '../record/title.ts';
import type { Need } from './useNeed.ts';

interface NeedLineProps {
  need: Need;
  /** Says the reason. */
  title: string;
  /** Words the link to those that are not named. */
  more(number: number): string;
  /** Resource of the records that are named. */
  named: string;
  /** Address at which a record is helped. */
  linkOf(record: RaRecord): string;
}

/** Draws one reason with the first records it is about, and a link to all of them. */
export function NeedLine({ need: { resource, filter, records, left }, title, more, named, linkOf }: NeedLineProps) {
  const description = useVisibleDescription(named);
  if (!description) return null;
  const all = `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  return (
    <Box component="li" sx={line}>
      <Typography component="span" sx={{ fontWeight: 600, flex: { xs: '1 1 100%', sm: '0 0 260px' } }}>
        {title}
      </Typography>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {records.map(({ record, owner }) => (
          <Link key={record.id} component={LinkBase} to={linkOf(record)} sx={pressed}>
            {titleOf(description, owner ?? record)}
          </Link>
        ))}
        {left > 0 && (
          <Link component={LinkBase} to={all} sx={pressed}>
            {more(left)}
          </Link>
        )}
      </Box>
    </Box>
  );
}

/** Makes links as high as a finger needs on a phone. */
const pressed = {
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: { xs: 44, sm: 0 },
  minHeight: { xs: 44, sm: 0 },
  overflowWrap: 'anywhere',
  py: 0.25,
};

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};

import { Box, Link, Typography } from '@mui/material';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { useVisibleDescription } from '../../../views/descriptions.tsx';
import { titleOf } from '../../../views/record/title.ts';

/** Says what needs somebody, for which reason. */
export interface NeedOf {
  kind: string;
  resource: string;
  filter: Readonly<Record<string, unknown>>;
  records: readonly RaRecord[];
  total: number;
}

/** Draws one reason with the first records it is about, and a link to all of them. */
export function Need({ need: { kind, resource, filter, records, total } }: { need: NeedOf }) {
  const translate = useTranslate();
  const description = useVisibleDescription(resource);
  if (!description) return null;
  const all = `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  return (
    <Box component="li" sx={line}>
      <Typography component="span" sx={{ fontWeight: 600, flex: { xs: '1 1 100%', sm: '0 0 260px' } }}>
        {translate(`hosting.summary.${kind}`, { smart_count: total })}
      </Typography>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {records.map((record) => (
          <Link
            key={record.id}
            component={LinkBase}
            to={`/hosting/${record['hosting'] ?? record.id}/show${tabs[resource] ?? ''}`}
            sx={pressed}
          >
            {titleOf(description, record)}
          </Link>
        ))}
        {total > records.length && (
          <Link component={LinkBase} to={all} sx={pressed}>
            {translate('hosting.summary.more', { number: total - records.length })}
          </Link>
        )}
      </Box>
    </Box>
  );
}

const tabs: Readonly<Record<string, string>> = {
  mailaccounts: '?tab=mail',
  mailaliases: '?tab=mail',
  databases: '?tab=databases',
  backups: '?tab=backups',
};

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

import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useGetIdentity, useGetList, useTranslate } from 'react-admin';
import { momentText } from '../../cell/text.ts';
import { Section } from '../../page/Section.tsx';
import { useLocale } from '../../record/useLocale.ts';
import { type ImportRecord, isWaiting } from '../importRecord.ts';
import { StateChip } from '../StateChip.tsx';

const mostShown = 10;

/** Lists the user's earlier imports, to continue or review. */
export function OwnImports({ resource }: { resource: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { identity } = useGetIdentity();
  const { data = [] } = useGetList<ImportRecord>('imports', {
    filter: { resource, ...(identity && { createdBy: String(identity.id) }) },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: mostShown },
  });
  if (data.length === 0) return null;
  return (
    <Section title={translate('import.own')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((record) => (
          <Box key={record.id} component="li" sx={row}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link component={LinkBase} to={`/${resource}/import/${record.id}`} sx={{ overflowWrap: 'anywhere' }}>
                {record.fileName}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {momentText(record.createdAt, locale)}
                {isWaiting(record) && ` · ${translate('import.waits')}`}
              </Typography>
            </Box>
            <StateChip state={record.state} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

import { Alert, Box, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { Section } from '../../../views/page/Section.tsx';
import { SecretValue } from '../../../views/show/SecretValue.tsx';
import { Cancellation } from '../leaving/Cancellation.tsx';
import { code, isElsewhere, resource } from '../leaving/domain.ts';

/** Draws the ways in which a domain leaves: to another provider, or by being cancelled. */
export function RecordTab({ record }: { record: RaRecord<string> }) {
  const translate = useTranslate();
  if (isElsewhere(record))
    return (
      <Section>
        <Typography>{translate('domains.leaving.elsewhere')}</Typography>
      </Section>
    );
  return (
    <Box sx={columns}>
      <Section title={translate('domains.leaving.move')}>
        {record['state'] === 'locked' && (
          <Alert severity="info" sx={{ mb: 1.5 }}>
            {translate('domains.leaving.locked')}
          </Alert>
        )}
        <Typography sx={{ mb: 1.5 }}>{translate('domains.leaving.moveHow')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate(fieldKey(resource, code))}
        </Typography>
        <SecretValue record={record} resource={resource} name={code} />
      </Section>
      <Section title={translate('domains.leaving.cancel')}>
        <Cancellation record={record} />
      </Section>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  alignItems: 'start',
};

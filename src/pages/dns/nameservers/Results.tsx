import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { unicodeName } from '../../../views/cell/unicodeName.ts';
import { Section } from '../../../views/page/Section.tsx';
import { type DomainChoice, isChanging, isUnsettled } from './choice.ts';
import { Now } from './Now.tsx';

/** Says what is under way or went wrong, domain by domain, as it happens. */
export function Results({ choices }: { choices: readonly DomainChoice[] }) {
  const translate = useTranslate();
  const busy = choices.filter(isChanging);
  const failed = choices.filter(({ stored }) => stored.some(({ state }) => state === 'failed'));
  const told = choices.filter(isUnsettled);
  return (
    <Section title={translate('dns.nameservers.state')}>
      <Typography role="status" sx={{ mb: 1.5 }}>
        {translate('dns.nameservers.counted', {
          done: choices.length - told.length,
          busy: busy.length,
          failed: failed.length,
        })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {told.map((choice) => (
          <Box component="li" key={choice.id} sx={{ mb: 2 }}>
            <Link
              component={LinkBase}
              to={`/domains/${choice.id}/show?tab=nameservers`}
              sx={{ display: 'inline-block', fontWeight: 600, mb: 0.5, overflowWrap: 'anywhere' }}
            >
              {unicodeName(choice.name)}
            </Link>
            <Now choice={choice} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

import { Box, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { momentText } from '../../cell/text.ts';
import { Section } from '../../page/Section.tsx';
import { useLocale } from '../../record/useLocale.ts';
import { useAccountFacts } from './useAccount.ts';

/** Shows facts about an account that are not among its fields. */
export function AccountSection({ record }: { record: RaRecord<string> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const facts = useAccountFacts(record);
  if (!facts) return null;
  const { lastSignedInAt, secondFactorSince, sessions } = facts;
  const text = 'views.account';
  return (
    <Box sx={{ my: 2 }}>
      <Section title={translate(`${text}.title`)}>
        <Box component="dl" sx={list}>
          <Fact label={translate(`${text}.lastSignIn`)}>
            {lastSignedInAt === null ? translate(`${text}.never`) : momentText(lastSignedInAt, locale)}
          </Fact>
          <Fact label={translate(`${text}.sessions`)}>{sessions}</Fact>
          <Fact label={translate(`${text}.secondFactor`)}>
            {secondFactorSince === null
              ? translate(`${text}.off`)
              : translate(`${text}.onSince`, { at: momentText(secondFactorSince, locale) })}
          </Fact>
        </Box>
      </Section>
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: string | number }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

const list = { display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' }, gap: 2, m: 0 };

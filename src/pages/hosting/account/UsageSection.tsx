import { Alert, Box, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { integerText, momentText, sizeText } from '../../../views/cell/text.ts';
import { Meter } from '../../../views/page/Meter.tsx';
import { Section } from '../../../views/page/Section.tsx';
import { useLocale } from '../../../views/record/useLocale.ts';
import { type HostingAccount, resource } from './account.ts';
import { CheckNow } from './CheckNow.tsx';
import { MonthPicture } from './MonthPicture.tsx';
import { readings, useReadings } from './useReadings.ts';
import { useKeptByHand } from './useServerStop.ts';

/** Draws what is used of the plan, with a picture of the last months. */
export function UsageSection({ account }: { account: HostingAccount }) {
  const translate = useTranslate();
  const locale = useLocale();
  const isKeptByHand = useKeptByHand(account);
  const { diskUsage, diskQuota, bandwidthUsage, bandwidthQuota, checkedAt } = account;
  const months = useReadings(account);
  const mailboxes = useCount('mailaccounts', account);
  const databases = useCount('databases', account);
  return (
    <Section title={translate('hosting.account.usage')} action={<CheckNow account={account} />}>
      {account['full'] === true && <Alert severity="warning">{translate('hosting.account.full')}</Alert>}
      <Meter
        label={translate(fieldKey(resource, 'diskUsage'))}
        used={diskUsage ?? undefined}
        available={diskQuota ?? undefined}
        write={sizeText}
      />
      <Meter
        label={translate(fieldKey(resource, 'bandwidthUsage'))}
        used={bandwidthUsage ?? undefined}
        available={bandwidthQuota ?? undefined}
        write={sizeText}
      />
      <Meter
        label={translate(fieldKey(readings, 'mailboxes'))}
        used={mailboxes}
        available={account.mailboxQuota ?? undefined}
        write={integerText}
      />
      <Meter
        label={translate(fieldKey(readings, 'databases'))}
        used={databases}
        available={account.databaseQuota ?? undefined}
        write={integerText}
      />
      {months.length > 1 && (
        <Box sx={{ mt: 2 }}>
          <MonthPicture name="diskUsage" months={months} />
          <MonthPicture name="bandwidthUsage" months={months} />
        </Box>
      )}
      {(checkedAt !== null || !isKeptByHand) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {checkedAt === null
            ? translate('hosting.account.neverChecked')
            : translate('hosting.account.measured', { moment: momentText(checkedAt, locale) })}
        </Typography>
      )}
    </Section>
  );
}

/** Counts what an account has of something on its server. */
function useCount(of: string, { id }: HostingAccount): number | undefined {
  const { total } = useGetList(of, {
    filter: { hosting: id, desired: 'present' },
    pagination: { page: 1, perPage: 1 },
  });
  return total;
}

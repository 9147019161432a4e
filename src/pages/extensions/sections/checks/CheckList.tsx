import { Alert, Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { CheckItem } from './CheckItem.tsx';
import { StateIcon } from './StateIcon.tsx';
import { bySeverity, type Check, countOfFaults, useChecks } from './useChecks.ts';

/** Says in one line whether all is well, and below it each aspect with what helps. */
export function CheckList({ resource }: { resource: string }) {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord<string>>();
  if (!record) return null;
  return (
    <Card component="section" aria-label={translate('checkList.title')} sx={{ mb: 2 }}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Checks key={record.id} resource={resource} record={record} />
      </CardContent>
    </Card>
  );
}

function Checks({ resource, record }: { resource: string; record: RaRecord<string> }) {
  const translate = useTranslate();
  const { data, error, refetch } = useChecks(resource, record);
  if (data)
    return (
      <>
        <Verdict checks={data} />
        <Box component="ul" sx={list}>
          {bySeverity(data).map((check) => (
            <CheckItem key={check.about} check={check} resource={resource} record={record} />
          ))}
        </Box>
      </>
    );
  if (error)
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {translate('views.page.retry')}
          </Button>
        }
      >
        {translate('checkList.failed')}
      </Alert>
    );
  return <Waiting />;
}

/** Says how many aspects need somebody, as the first thing one reads. */
function Verdict({ checks }: { checks: readonly Check[] }) {
  const translate = useTranslate();
  const faults = countOfFaults(checks);
  const calm = calmOf(checks);
  const state = faults > 0 ? worstOf(checks) : calm;
  const text = faults > 0 ? translate('checkList.faults', { smart_count: faults }) : translate(`checkList.${calm}`);
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 1.5 }}>
      <StateIcon state={state} />
      <Typography variant="h3" component="h2">
        {text}
      </Typography>
    </Box>
  );
}

/** Returns the state of a list without faults: `off` where every check is off. */
function calmOf(checks: readonly Check[]): 'busy' | 'off' | 'good' {
  if (checks.some(({ state }) => state === 'busy')) return 'busy';
  return checks.every(({ state }) => state === 'off') ? 'off' : 'good';
}

const worstOf = (checks: readonly Check[]): Check['state'] =>
  checks.some(({ state }) => state === 'wrong') ? 'wrong' : 'warning';

const rows = Array.from({ length: 8 }, (_, place) => place);

/** Keeps the room of the checks until they are known. */
function Waiting() {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {translate('checkList.waiting')}
      </Typography>
      <Box aria-hidden sx={list}>
        {rows.map((row) => (
          <Skeleton key={row} variant="rounded" height={44} />
        ))}
      </Box>
    </>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
  rowGap: 1.5,
};

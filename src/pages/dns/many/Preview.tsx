import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { unicodeName } from '../../../views/cell/unicodeName.ts';
import { Pages } from '../../../views/page/Pages.tsx';
import { useFaultText } from '../data/faults.ts';
import { Difference } from '../save/Difference.tsx';
import type { ZonePlan } from './plannedZones.ts';

const perPage = 20;

interface PreviewProps {
  plans: readonly ZonePlan[];
  onSave(plans: readonly ZonePlan[]): void;
}

/** Shows what would change in each zone; zones can be left out, and those with faults are. */
export function Preview({ plans, onSave }: PreviewProps) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = plans.filter(({ domain, faults }) => faults.length === 0 && !leftOut.has(domain));
  const records = chosen.reduce((sum, { changes }) => sum + changes.length, 0);
  const faulty = plans.filter(({ faults }) => faults.length > 0).length;
  const choose = (domain: string, isChosen: boolean): void =>
    setLeftOut(new Set(isChosen ? [...leftOut].filter((one) => one !== domain) : [...leftOut, domain]));
  if (plans.length === 0)
    return (
      <Typography role="status" sx={{ mt: 2 }}>
        {translate('dns.many.nothing')}
      </Typography>
    );
  return (
    <>
      <Box sx={bar}>
        <Typography role="status" sx={{ flex: '1 1 240px' }}>
          {translate('dns.many.found', { zones: chosen.length, records })}
          {faulty > 0 && ` ${translate('dns.many.faulty', { smart_count: faulty })}`}
        </Typography>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          onClick={() => onSave(chosen)}
          sx={{ minHeight: 44 }}
        >
          {translate('dns.many.confirm', { smart_count: chosen.length })}
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {plans.slice((page - 1) * perPage, page * perPage).map((plan) => (
          <PlannedZone
            key={plan.domain}
            plan={plan}
            isChosen={!leftOut.has(plan.domain)}
            onChoose={(isChosen) => choose(plan.domain, isChosen)}
          />
        ))}
      </Box>
      <Pages page={page} perPage={perPage} total={plans.length} onPage={setPage} />
    </>
  );
}

interface PlannedZoneProps {
  plan: ZonePlan;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

function PlannedZone({ plan: { name, changes, faults }, isChosen, onChoose }: PlannedZoneProps) {
  const faultText = useFaultText();
  const isFaulty = faults.length > 0;
  return (
    <Box component="li" sx={{ mb: 2 }}>
      <FormControlLabel
        label={unicodeName(name)}
        disabled={isFaulty}
        control={<Checkbox checked={isChosen && !isFaulty} onChange={(_, checked) => onChoose(checked)} />}
        slotProps={{ typography: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } } }}
      />
      {isFaulty && (
        <Typography color="error" variant="body2">
          {[...new Set(faults.map(faultText))].join(' ')}
        </Typography>
      )}
      <Difference changes={changes} />
    </Box>
  );
}

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2, mb: 1 };

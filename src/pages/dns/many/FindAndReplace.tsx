import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Section } from '../../../views/page/Section.tsx';
import { useNotifyFailure } from '../../../views/page/useNotifyFailure.ts';
import { zonesWith } from './fetchZones.ts';
import { Preview } from './Preview.tsx';
import { plannedZone, type Wish, type ZonePlan } from './plannedZones.ts';

interface FindAndReplaceProps {
  onSave(plans: readonly ZonePlan[], wish: Wish): Promise<void>;
}

type Act = 'replace' | 'remove';

interface Found {
  wish: Wish;
  plans: readonly ZonePlan[];
}

/** Asks what to look for and what to do with it, and shows what that changes in each zone. */
export function FindAndReplace({ onSave }: FindAndReplaceProps) {
  const translate = useTranslate();
  const { found, isBusy, look, forget } = useFound();
  const [wanted, setWanted] = useState('');
  const [act, setAct] = useState<Act>('replace');
  const [by, setBy] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void look({ wanted: wanted.trim(), ...(act === 'replace' && { by: by.trim() }) });
  };
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      forget();
    };
  return (
    <Section title={translate('dns.many.find')}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {translate('dns.many.introduction')}
      </Typography>
      <Box component="form" onSubmit={submit} sx={form}>
        <Asked label={translate('dns.many.wanted')} value={wanted} onChange={change(setWanted)} />
        <ActField value={act} onChange={change(setAct)} />
        {act === 'replace' && <Asked label={translate('dns.many.by')} value={by} onChange={change(setBy)} />}
        <Button
          type="submit"
          variant={found ? 'outlined' : 'contained'}
          loading={isBusy}
          disabled={wanted.trim() === '' || (act === 'replace' && by.trim() === '')}
          sx={{ minHeight: 44 }}
        >
          {translate('dns.many.look')}
        </Button>
      </Box>
      {found && (
        <Preview
          key={JSON.stringify(found.wish)}
          plans={found.plans}
          onSave={(plans) => void onSave(plans, found.wish)}
        />
      )}
    </Section>
  );
}

/** Looks for the records of a wish in all zones, and plans what changes in each. */
function useFound() {
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const asking = useRef<AbortController>(null);
  const look = async (wish: Wish): Promise<void> => {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setBusy(true);
    try {
      const zones = await zonesWith(dataProvider, wish.wanted);
      // Drops an answer about a wish that the form no longer shows, as its plans would be carried out.
      if (signal.aborted) return;
      setFound({ wish, plans: zones.flatMap(({ zone, records }) => plannedZone(zone, records, wish) ?? []) });
    } catch (error) {
      if (signal.aborted) return;
      notifyFailure(error);
    }
    setBusy(false);
  };
  const forget = (): void => {
    asking.current?.abort();
    setBusy(false);
    setFound(null);
  };
  return { found, isBusy, look, forget };
}

interface ActFieldProps {
  value: Act;
  onChange(value: Act): void;
}

/** Asks what to do with what is found. */
function ActField({ value, onChange }: ActFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('dns.many.act')}
      value={value}
      onChange={({ target }) => onChange(target.value as Act)}
    >
      <MenuItem value="replace">{translate('dns.many.replace')}</MenuItem>
      <MenuItem value="remove">{translate('dns.many.remove')}</MenuItem>
    </TextField>
  );
}

interface AskedProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

const Asked = ({ label, value, onChange }: AskedProps) => (
  <TextField
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false } }}
  />
);

const form = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 2fr) auto' },
  alignItems: 'end',
  gap: 1.5,
};

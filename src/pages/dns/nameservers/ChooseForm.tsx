import { Box, Button, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFaultText } from '../data/faults.ts';
import type { Wish } from './choice.ts';
import { typedHosts } from './typedHosts.ts';

interface ChooseFormProps {
  ours: readonly string[];
  /** What the form begins with. */
  initial: Wish;
  isBusy: boolean;
  onLook(wish: Wish): void;
  /** Called with each change, as what was looked at is about something else then. */
  onChange(): void;
}

/** Asks whether domains get our nameservers or those of another, and which. */
export function ChooseForm({ ours, initial, isBusy, onLook, onChange }: ChooseFormProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const [who, setWho] = useState<'ours' | 'others'>(initial === null ? 'ours' : 'others');
  const [text, setText] = useState((initial ?? []).join('\n'));
  const [isTried, setTried] = useState(false);
  const { hosts, fault } = typedHosts(text);
  const missing = hosts.length < 2 ? translate('dns.nameservers.two') : undefined;
  const trouble = fault ? `${fault.typed}: ${faultText(fault)}` : missing;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (who === 'ours') onLook(null);
    else if (trouble === undefined) onLook(hosts);
  };
  return (
    <Box component="form" onSubmit={submit} noValidate>
      <RadioGroup
        aria-label={translate('dns.nameservers.which')}
        value={who}
        onChange={(_, value) => {
          setWho(value === 'ours' ? 'ours' : 'others');
          onChange();
        }}
      >
        <FormControlLabel value="ours" control={<Radio />} label={translate('dns.nameservers.ours')} />
        <Typography variant="body2" color="textSecondary" sx={{ ml: 4, mb: 1, overflowWrap: 'anywhere' }}>
          {ours.join(', ')}
        </Typography>
        <FormControlLabel value="others" control={<Radio />} label={translate('dns.nameservers.others')} />
      </RadioGroup>
      {who === 'others' && (
        <TextField
          label={translate('dns.nameservers.hosts')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onChange();
          }}
          multiline
          minRows={2}
          fullWidth
          error={isTried && trouble !== undefined}
          helperText={(isTried && trouble) || translate('dns.nameservers.hostsHelp')}
          placeholder={'ns1.example.com\nns2.example.com'}
          slotProps={{ htmlInput: { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false } }}
          sx={{ mt: 1 }}
        />
      )}
      <Button type="submit" variant="contained" loading={isBusy} sx={{ mt: 2, minHeight: 44 }}>
        {translate('dns.nameservers.look')}
      </Button>
    </Box>
  );
}

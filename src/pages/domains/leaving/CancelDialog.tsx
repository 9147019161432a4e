import { Box, Button, Dialog, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { unicodeName } from '../../../views/cell/unicodeName.ts';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';

interface CancelDialogProps {
  name: string;
  /** Label of the button that cancels. */
  action: string;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Says what is lost with a domain, and cancels it once its name is typed. */
export function CancelDialog({ name: stored, action, isBusy, onConfirm, onClose }: CancelDialogProps) {
  const translate = useTranslate();
  const name = unicodeName(stored);
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const isTyped = [name, stored].includes(typed.trim().toLowerCase().normalize());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isTyped) onConfirm();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {translate('domains.leaving.ask', { name })}
        </DialogTitle>
        <DialogContent>
          <Typography>{translate('domains.leaving.lost')}</Typography>
          <Box component="ul" sx={{ mt: 0.5, pl: 2.5 }}>
            {['lostSite', 'lostMail', 'lostName'].map((what) => (
              <li key={what}>{translate(`domains.leaving.${what}`, { name })}</li>
            ))}
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {translate('domains.leaving.hosting')}
          </Typography>
          <TextField
            fullWidth
            autoFocus
            label={translate('domains.leaving.type', { name })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false } }}
          />
        </DialogContent>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" variant="contained" color="error" disabled={!isTyped} loading={isBusy}>
            {action}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

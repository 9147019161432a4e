import { Button, Dialog, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { useFailureText } from '../../../views/page/useFailureText.ts';
import type { Mailbox } from './useMailboxes.ts';

/** Sets the password of a mailbox, which nobody can read afterwards. */
export function PasswordChange({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failureText = useFailureText();
  const titleId = useId();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [update, { isPending }] = useUpdate();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { id } = mailbox;
    try {
      // Makes a mailbox anew that its server lacks.
      const data = mailbox.drift === 'missing' ? { password, drift: null } : { password };
      const change = { id, data, previousData: mailbox };
      await update('mailaccounts', change, { returnPromise: true, mutationMode: 'pessimistic' });
      notify('hosting.password.done', { type: 'success' });
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id={titleId}>{translate('hosting.password.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            {translate('hosting.password.text', { address: mailbox.address })}
          </DialogContentText>
          <TextField
            autoFocus
            fullWidth
            type="password"
            autoComplete="new-password"
            label={translate('hosting.password.new')}
            value={password}
            error={failure !== undefined}
            helperText={failure}
            onChange={({ target }) => setPassword(target.value)}
            sx={{ mt: 2 }}
          />
        </DialogContent>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" variant="contained" disabled={isPending || password === ''}>
            {translate('hosting.password.save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

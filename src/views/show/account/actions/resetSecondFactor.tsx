import LockResetIcon from '@mui/icons-material/LockReset';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { Form, PasswordInput, required, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { AccountAction, AccountDialogProps } from '../accountAction.ts';
import { useAccountRequest } from './useAccountRequest.ts';

const texts = 'views.account.resetSecondFactor';

/** Takes away the second factor of somebody who lost it. One's own is turned off in the profile, with a code. */
export const resetSecondFactor: AccountAction = {
  label: `${texts}.label`,
  icon: LockResetIcon,
  isDangerous: true,
  isOffered: ({ secondFactorSince, isOwn }) => Boolean(secondFactorSince) && !isOwn,
  Dialog: ResetDialog,
};

/** Asks for the password of whoever does it; a wrong one is told at the field. */
function ResetDialog({ account, onClose }: AccountDialogProps) {
  const [translate, titleId] = [useTranslate(), useId()];
  const { send, isPending } = useAccountRequest({
    account,
    type: 'secondfactorresets',
    done: `${texts}.done`,
    onClose,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Form onSubmit={({ password }: FieldValues) => send({ password })} noValidate>
        <DialogTitle id={titleId}>{translate(`${texts}.label`)}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{translate(`${texts}.ask`, { email: account.email })}</DialogContentText>
          <PasswordInput
            source="password"
            label="views.secret.password"
            validate={required()}
            autoComplete="current-password"
            helperText={false}
            autoFocus
            fullWidth
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} color="inherit">
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isPending}>
            {translate(`${texts}.confirm`)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

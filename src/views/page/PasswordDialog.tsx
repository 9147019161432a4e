import { Button, type ButtonProps, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { Form, PasswordInput, required } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { DialogButtons } from './DialogButtons.tsx';

interface PasswordDialogProps {
  title: string;
  why: string;
  confirm: string;
  color?: ButtonProps['color'];
  /** Resolves to faults by field, such as `password`; to undefined on success. */
  onConfirm: (password: string) => Promise<object | undefined>;
  onClose: () => void;
}

/** Asks for the user's own password; a wrong one is shown at the field. */
export function PasswordDialog({ title, why, confirm, color, onConfirm, onClose }: PasswordDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Form
        onSubmit={({ password }: FieldValues) => onConfirm(String(password))}
        noValidate
        disableInvalidFormNotification
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{why}</DialogContentText>
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
        <DialogButtons onCancel={onClose}>
          <ConfirmButton text={confirm} color={color} />
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function ConfirmButton({ text, color }: { text: string; color: ButtonProps['color'] }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" color={color} loading={isSubmitting}>
      {text}
    </Button>
  );
}

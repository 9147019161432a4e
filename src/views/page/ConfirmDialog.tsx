import { Button, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { DialogButtons } from './DialogButtons.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text?: string;
  /** Shown below the text. */
  children?: ReactNode;
  confirmLabel: string;
  /** Default: "Cancel". */
  cancelLabel?: string;
  color?: 'primary' | 'error';
  isBusy?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks for confirmation of an irreversible action. Expects translated texts. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    text,
    confirmLabel,
    cancelLabel,
    color = 'primary',
    isBusy = false,
    children,
    onConfirm,
    onClose,
  } = props;
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {text && (
        <DialogContent>
          <DialogContentText>{text}</DialogContentText>
          {children}
        </DialogContent>
      )}
      <DialogButtons onCancel={onClose} cancelLabel={cancelLabel} isCancelFocused>
        <Button onClick={onConfirm} color={color} variant="contained" loading={isBusy}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

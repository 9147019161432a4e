import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface DialogButtonsProps {
  onCancel: () => void;
  /** Label of the cancel button; default: "Cancel". */
  cancelLabel?: string;
  /** Whether cancel gets the focus, as in dangerous dialogs and those without inputs. */
  isCancelFocused?: boolean;
  /** The confirming button. */
  children: ReactNode;
}

/** Draws the buttons of a dialog: cancel, and the confirming button. */
export function DialogButtons({ onCancel, cancelLabel, isCancelFocused, children }: DialogButtonsProps) {
  const translate = useTranslate();
  return (
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button onClick={onCancel} color="inherit" autoFocus={isCancelFocused}>
        {cancelLabel ?? translate('ra.action.cancel')}
      </Button>
      {children}
    </DialogActions>
  );
}

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface DialogButtonsProps {
  onCancel: () => void;
  /** What cancelling is called here; left out: "Cancel". */
  cancelLabel?: string;
  /** The focus begins on it: what is asked is dangerous, or nothing is to be filled in. */
  isCancelFocused?: boolean;
  /** The button that does it. */
  children: ReactNode;
}

/** The foot of a dialog: away without a trace, and what it is for. */
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

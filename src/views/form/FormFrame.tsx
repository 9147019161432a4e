import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useIsPhone } from '../page/useIsPhone.ts';

interface FormFrameProps {
  title: string;
  /** Whether it stands at the side instead of in the middle. */
  isPanel: boolean;
  onClose(): void;
  children: ReactNode;
}

/** Draws the dialog around a form, in the middle or at the side; on a phone it fills the screen. */
export function FormFrame({ title, isPanel, onClose, children }: FormFrameProps) {
  const titleId = useId();
  const isPhone = useIsPhone();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      sx={isPanel && !isPhone ? beside : undefined}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ pb: 0, px: { xs: 1.5, sm: 3 } }}>{children}</DialogContent>
    </Dialog>
  );
}

const beside = {
  '& .MuiDialog-container': { justifyContent: 'flex-end' },
  '& .MuiDialog-paper': { m: 0, width: 'min(720px, 100vw)', height: 1, maxHeight: 1, borderRadius: 0 },
};

import { Box, Button, Paper } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { usePageKeys } from '../../page/usePageKeys.ts';

export interface SaveBarProps {
  /** The page that cancelling opens. */
  cancelTo?: string;
  onCancel?(): void;
  /** Whether saving is possible before anything is typed. */
  isNew: boolean;
  /** Whether saving is no longer possible. Default: false. */
  isClosed?: boolean;
  children?: ReactNode;
}

/** Draws a bar that stays in sight below the form. Ctrl+S saves, Escape cancels. */
export function SaveBar({ cancelTo, onCancel, isNew, isClosed = false, children }: SaveBarProps) {
  const translate = useTranslate();
  const { isSubmitting, dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const saveButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const cancel = cancelTo === undefined ? { onClick: onCancel } : { component: LinkBase, to: cancelTo };
  usePageKeys(saveButton, ({ key, ctrlKey, metaKey, altKey, shiftKey }) => {
    const isSave = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';
    const pressed = isSave ? saveButton : key === 'Escape' ? cancelButton : undefined;
    pressed?.current?.click();
    return pressed !== undefined;
  });
  return (
    <Paper sx={onCancel ? { ...bar, bottom: 0 } : bar}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Button
          ref={saveButton}
          type="submit"
          variant="contained"
          loading={isSubmitting}
          disabled={isClosed || (!isNew && !isDirty)}
          aria-keyshortcuts="Control+S"
        >
          {translate(isNew ? 'ra.action.create' : 'ra.action.save')}
        </Button>
        <Button ref={cancelButton} {...cancel} color="inherit" aria-keyshortcuts="Escape">
          {translate('ra.action.cancel')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {children}
      </Box>
    </Paper>
  );
}

const bar = {
  position: 'sticky',
  bottom: { xs: 0, sm: 12 },
  zIndex: 'appBar',
  mt: 2,
  mx: { xs: -1.5, sm: 0 },
  px: 2,
  py: 1.5,
  border: 1,
  borderRadius: { xs: 0, sm: 1.5 },
  borderColor: 'divider',
} as const;

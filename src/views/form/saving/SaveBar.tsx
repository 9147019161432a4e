import { Box, Button, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

export interface SaveBarProps {
  /** Where cancelling leads. */
  cancelTo: string;
  /** There is something to save even before anybody types. */
  isNew: boolean;
  children?: ReactNode;
}

/** Always in sight below the form. */
export function SaveBar({ cancelTo, isNew, children }: SaveBarProps) {
  const translate = useTranslate();
  const { isSubmitting, dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  return (
    <Paper sx={bar}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={!isNew && !isDirty}>
          {translate(isNew ? 'ra.action.create' : 'ra.action.save')}
        </Button>
        <Button component={LinkBase} to={cancelTo} color="inherit">
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

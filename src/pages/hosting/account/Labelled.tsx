import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { useDescription } from '../../../views/descriptions.tsx';

/** Draws a value beside the label of its field; nothing where this user does not see the field. */
export function Labelled({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate();
  const description = useDescription();
  if (!description.fields[name]) return null;
  return (
    <Box sx={row}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {translate(fieldKey(description.name, name))}
      </Typography>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', textAlign: 'right' }}>
        {children}
      </Box>
    </Box>
  );
}

const row = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 40, gap: 2 };

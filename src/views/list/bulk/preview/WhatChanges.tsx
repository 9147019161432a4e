import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../../schema/names.ts';
import type { Attributes } from '../../../../../schema/normalize.ts';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { Cell } from '../../../cell/Cell.tsx';
import { fieldsOf } from '../../../record/fields.ts';

/** Lists each field with the value that all records get. */
export function WhatChanges({ description, changes }: { description: VisibleResource; changes: Attributes }) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={list}>
      {fieldsOf(description, Object.keys(changes)).map(({ name, field }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(fieldKey(description.name, name))}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Cell resource={description.name} name={name} field={field} value={changes[name]} isShort />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  alignItems: 'center',
  m: 0,
  p: 1.5,
  borderRadius: 2,
  bgcolor: 'action.hover',
};

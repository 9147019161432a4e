import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import type { FilterInputProps } from './filterInputProps.ts';

interface RangeFilterProps extends FilterInputProps {
  /** Draws the input of one bound. */
  children(end: { source: string; label: string }): ReactNode;
}

/** Filters between two bounds, both included. */
export function RangeFilter({ resource, name, children: draw }: RangeFilterProps) {
  const translate = useTranslate();
  const label = translate(fieldKey(resource, name));
  const ends = [
    { source: `${name}.gte`, label: translate('views.filter.from', { name: label }) },
    { source: `${name}.lte`, label: translate('views.filter.to', { name: label }) },
  ];
  return ends.map((end) => (
    <Box key={end.source} sx={{ width: { xs: 'calc(50% - 4px)', sm: 176 } }}>
      {draw(end)}
    </Box>
  ));
}

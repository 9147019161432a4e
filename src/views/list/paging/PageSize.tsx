import { Box, MenuItem, Select } from '@mui/material';
import { memo, useId } from 'react';
import { useTranslate } from 'react-admin';

interface PageSizeProps {
  sizes: readonly number[];
  size: number;
  onSize(size: number): void;
}

/** Chooses the number of rows per page. */
export const PageSize = memo(function PageSize({ sizes, size, onSize }: PageSizeProps) {
  const translate = useTranslate();
  const id = useId();
  // Includes the size in the URL, which may be any number.
  const offered = sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <span id={id}>{translate('ra.navigation.page_rows_per_page')}</span>
      <Select
        variant="standard"
        disableUnderline
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
        SelectDisplayProps={{ 'aria-labelledby': id }}
        sx={{ fontSize: 'inherit', fontWeight: 600 }}
      >
        {offered.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
});

import { styled } from '@mui/material/styles';
import {
  boneStyles,
  buttonStyles,
  cellStyles,
  headStyles,
  paperStyles,
  pinnedStyles,
  resizeStyles,
  rowStyles,
  sortStyles,
} from './tableStyles.ts';

/** Styles the table from its root, because a styled component per cell would slow each of them down. */
export const TableFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...rowStyles(palette),
    ...cellStyles,
    ...headStyles(palette),
    ...pinnedStyles(palette),
    ...buttonStyles(palette),
    ...sortStyles(palette),
    ...resizeStyles(palette),
    ...boneStyles(palette),
    '@media print': paperStyles,
    '@media (forced-colors: active)': { '& tbody tr[data-selected]': { outline: '1px solid Highlight' } },
  };
});

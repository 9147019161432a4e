import { styled } from '@mui/material/styles';

/** Styles the pagination from its root, because its parts are plain elements for speed. */
export const PagingBar = styled('nav')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: 16,
    rowGap: 4,
    minHeight: 48,
    padding: '4px 12px',
    fontSize: '0.8125rem',
    color: palette.text.secondary,
    borderTop: `1px solid ${palette.divider}`,
    '& > .range': { marginRight: 'auto' },
    '& > .steps, & form': { display: 'flex', alignItems: 'center', gap: 6 },
    '& > .steps': { gap: 0 },
    '& form': { marginInline: '4px 8px' },
    '& input': {
      font: 'inherit',
      color: palette.text.primary,
      textAlign: 'center',
      padding: '3px 4px',
      minHeight: 28,
      background: 'none',
      border: `1px solid ${palette.divider}`,
      borderRadius: 8,
      '&:focus': { outline: 'none', borderColor: palette.primary.main, boxShadow: `0 0 0 1px ${palette.primary.main}` },
    },
    '& .step': {
      display: 'inline-flex',
      padding: 5,
      color: palette.action.active,
      background: 'none',
      border: 0,
      borderRadius: 8,
      cursor: 'pointer',
      '&:hover:enabled': { background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '&:disabled': { color: palette.action.disabled, cursor: 'default' },
      '& svg': { width: 20, height: 20, fill: 'currentColor' },
    },
    // Enlarges the buttons for fingers.
    [theme.breakpoints.down('sm')]: {
      '& > .steps': { marginInline: 'auto' },
      '& .step': { padding: 12 },
      '& input': { minHeight: 44, minWidth: 44, fontSize: '1rem' },
      '& .MuiSelect-select.MuiSelect-select.MuiInputBase-input': {
        minHeight: 44,
        minWidth: 44,
        display: 'inline-flex',
        alignItems: 'center',
      },
    },
    '@media print': { display: 'none' },
  };
});

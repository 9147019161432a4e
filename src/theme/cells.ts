import type { CssVarsTheme } from '@mui/material/styles';
import type { Tone } from '../../schema/field.ts';

const palettes = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const;

/**
 * What lists are full of. These are classes of the page and no styled elements, each of which costs time in every cell.
 * `toneChip` is a value with a meaning, tinted by its `data-tone`.
 */
export const toneChip = 'tone-chip';
export const cellLink = 'cell-link';
export const recordLink = 'record-link';

export const cellStyles = (theme: CssVarsTheme) => ({ ...toneChipStyles(theme), ...linkStyles(theme) });

const linkStyles = ({ vars: { palette } }: CssVarsTheme) => ({
  [`.${cellLink}, .${recordLink}`]: {
    color: palette.primary.main,
    textDecoration: 'none',
    borderRadius: 4,
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  },
  [`.${recordLink}`]: { color: palette.text.primary, fontWeight: 600 },
});

function toneChipStyles(theme: CssVarsTheme) {
  const { palette } = theme.vars;
  const tones = (Object.keys(palettes) as (keyof typeof palettes)[]).map((tone) => {
    const { main, dark, light } = palette[palettes[tone]];
    return [
      of(tone),
      {
        color: dark,
        backgroundColor: `color-mix(in srgb, ${main} 13%, transparent)`,
        ...theme.applyStyles('dark', { color: light, backgroundColor: `color-mix(in srgb, ${main} 20%, transparent)` }),
      },
    ];
  });
  return {
    [`.${toneChip}`]: {
      display: 'inline-block',
      maxWidth: '100%',
      boxSizing: 'border-box',
      padding: '0 8px',
      borderRadius: 6,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: '0.75rem',
      lineHeight: '24px',
      fontWeight: 600,
    },
    [of('neutral')]: { color: palette.text.secondary, backgroundColor: palette.action.selected },
    ...Object.fromEntries(tones),
  };
}

const of = (tone: Tone): string => `.${toneChip}[data-tone="${tone}"]`;

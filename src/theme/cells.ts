import type { CssVarsTheme } from '@mui/material/styles';
import type { Tone } from '../../schema/types/options.ts';

const palettes = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const;
const tones = ['neutral', ...(Object.keys(palettes) as (keyof typeof palettes)[])] as const;

/**
 * Names classes of elements inside lists, where styled components would slow down every cell. `toneChip` is tinted by its
 * `data-tone`.
 */
export const toneChip = 'tone-chip';
export const cellLink = 'cell-link';
export const recordLink = 'record-link';
export const absentValue = 'absent-value';
export const booleanValue = 'boolean-value';

export const cellStyles = (theme: CssVarsTheme) => ({
  ...toneChipStyles(theme),
  ...linkStyles(theme),
  ...plainStyles(theme),
});

const plainStyles = ({ vars: { palette } }: CssVarsTheme) => ({
  [`.${absentValue}`]: { color: palette.text.disabled },
  [`.${booleanValue}`]: { whiteSpace: 'nowrap' },
  [`.${booleanValue} svg`]: {
    width: '1em',
    height: '1em',
    marginRight: 4,
    verticalAlign: '-0.125em',
    fill: palette.text.disabled,
  },
  [`.${booleanValue}[data-value="true"] svg`]: { fill: palette.success.main },
});

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

/** Returns the colour of a tone's dot. */
export function toneColor({ vars: { palette } }: Pick<CssVarsTheme, 'vars'>, tone: Tone): string {
  return tone === 'neutral' ? palette.text.disabled : palette[palettes[tone]].main;
}

const toneChipStyles = (theme: CssVarsTheme) => ({
  [`.${toneChip}`]: {
    display: 'inline-block',
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: '0 10px 0 8px',
    borderRadius: 12,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.75rem',
    lineHeight: '24px',
    fontWeight: 600,
    '&::before': {
      content: '""',
      display: 'inline-block',
      width: 6,
      height: 6,
      marginRight: 6,
      borderRadius: '50%',
      verticalAlign: '0.14em',
    },
  },
  ...Object.fromEntries(tones.map((tone) => toneStyles(theme, tone)).flatMap(Object.entries)),
});

const toneStyles = (theme: CssVarsTheme, tone: Tone) => ({
  [`.${toneChip}[data-tone="${tone}"]`]: tinted(theme, tone),
  [`.${toneChip}[data-tone="${tone}"]::before`]: { backgroundColor: toneColor(theme, tone) },
});

/** Returns text and background colours of a tone, readable in both schemes. */
function tinted(theme: CssVarsTheme, tone: Tone) {
  const { palette } = theme.vars;
  if (tone === 'neutral') return { color: palette.text.secondary, backgroundColor: palette.action.selected };
  const { main, dark, light } = palette[palettes[tone]];
  return {
    color: dark,
    backgroundColor: `color-mix(in srgb, ${main} 12%, transparent)`,
    ...theme.applyStyles('dark', { color: light, backgroundColor: `color-mix(in srgb, ${main} 18%, transparent)` }),
  };
}

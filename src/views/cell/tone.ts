import type { Theme } from '@mui/material/styles';
import type { Tone } from '../../../schema/field.ts';

const palettes = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const;

/** What shows that something is of a tone, without being read. */
export function toneColor(theme: Theme, tone: Tone): string {
  const { palette } = theme.vars ?? theme;
  return tone === 'neutral' ? palette.text.disabled : palette[palettes[tone]].main;
}

/** Letters of a tone on a ground of it, readable in both schemes. */
export function toneTint(theme: Theme, tone: Tone) {
  const { palette } = theme.vars ?? theme;
  if (tone === 'neutral') return { color: palette.text.secondary, backgroundColor: palette.action.selected };
  const { main, dark, light } = palette[palettes[tone]];
  return {
    color: dark,
    backgroundColor: `color-mix(in srgb, ${main} 12%, transparent)`,
    ...theme.applyStyles('dark', { color: light, backgroundColor: `color-mix(in srgb, ${main} 18%, transparent)` }),
  };
}

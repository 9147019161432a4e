import { Chip } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { Tone } from '../../../schema/field.ts';

const palettes = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const;

function tint(theme: Theme, tone: Tone) {
  const { palette } = theme.vars ?? theme;
  if (tone === 'neutral') return { color: palette.text.secondary, backgroundColor: palette.action.selected };
  const { main, dark, light } = palette[palettes[tone]];
  return {
    color: dark,
    backgroundColor: `color-mix(in srgb, ${main} 13%, transparent)`,
    ...theme.applyStyles('dark', { color: light, backgroundColor: `color-mix(in srgb, ${main} 20%, transparent)` }),
  };
}

/** A value with a meaning, tinted by it. */
export function ToneChip({ label, tone = 'neutral' }: { label: string; tone?: Tone }) {
  return <Chip label={label} size="small" sx={(theme) => ({ ...tint(theme, tone), maxWidth: '100%' })} />;
}

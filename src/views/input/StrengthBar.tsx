import Box from '@mui/material/Box';

const colors = ['error', 'error', 'warning', 'warning', 'success'] as const;

interface StrengthBarProps {
  /** 1 to 5; undefined while unknown. */
  strength: number | undefined;
  label: string;
  /** The strength in words. */
  text: string;
}

/** Shows the strength of a password as a bar and in words. */
export const StrengthBar = ({ strength = 0, label, text }: StrengthBarProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Box
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={5}
      aria-valuenow={strength}
      aria-valuetext={text}
      sx={{ flex: 1, height: 6, borderRadius: 1, bgcolor: 'divider', overflow: 'hidden' }}
    >
      <Box
        sx={{
          width: `${strength * 20}%`,
          height: '100%',
          bgcolor: `${colors[strength - 1] ?? 'error'}.main`,
          transition: 'width 150ms',
        }}
      />
    </Box>
    <Box component="span" aria-live="polite" sx={{ minWidth: 88, fontSize: '0.8125rem', color: 'text.secondary' }}>
      {text}
    </Box>
  </Box>
);

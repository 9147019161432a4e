import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface ProfileSectionProps {
  title: string;
  explanation?: string;
  /** `h1` for the only section of a page. */
  heading?: 'h1' | 'h2';
  children: ReactNode;
}

/** Draws one section of the profile, with its heading. */
export function ProfileSection({ title, explanation, heading = 'h2', children }: ProfileSectionProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2" component={heading} sx={{ fontSize: '1.125rem' }}>
        {title}
      </Typography>
      {explanation && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {explanation}
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Paper>
  );
}

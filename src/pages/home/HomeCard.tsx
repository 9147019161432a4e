import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface HomeCardProps {
  title: string;
  /** Where all of it is. */
  more?: { text: string; href: string };
  children: ReactNode;
}

/** Frames a part of the home page. */
export function HomeCard({ title, more, children }: HomeCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, px: { xs: 2, sm: 2.5 }, pt: 2, pb: 1 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {more && (
          <Link component={RouterLink} to={more.href} variant="body2" sx={{ py: 1 }}>
            {more.text}
          </Link>
        )}
      </Box>
      {children}
    </Card>
  );
}

export const rows = { m: 0, p: 0, pb: 1, listStyle: 'none' };

/** Makes a row that a thumb hits. */
export const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 52,
  px: { xs: 2, sm: 2.5 },
  py: 0.75,
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
};

import { Box, Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface SectionProps {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled group on a page. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <Card component="section" sx={{ mb: 2 }}>
      <CardContent sx={{ '&:last-child': { pb: 2.5 } }}>
        {(title || action) && (
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            {action}
          </Box>
        )}
        {children}
      </CardContent>
    </Card>
  );
}

/** Two columns where there is room; what is wide takes both. */
export const fieldGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1,
  m: 0,
};

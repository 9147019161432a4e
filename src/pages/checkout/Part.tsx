import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Frames the questions of an order form that belong together. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

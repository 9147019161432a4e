import { Box, Card, CardContent, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';

export interface SectionProps {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** What is inside stands behind a tab: there it has its frame and its title already. */
export const BehindTab = createContext(false);

/** A titled group on a page. */
export function Section({ title, action, children }: SectionProps) {
  if (useContext(BehindTab))
    return (
      <>
        {action && <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1.5 }}>{action}</Box>}
        {children}
      </>
    );
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

import { Box, Card, CardContent, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';

export interface SectionProps {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Holds whether sections are inside a tab, which draws their frame and title. */
export const BehindTab = createContext(false);

/** Draws a titled group on a page. */
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

/** Arranges values in two columns when wide enough; long values span both. */
export const fieldGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1,
  m: 0,
};

import { Box, Card, CardContent, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';

export interface SectionProps {
  title?: string;
  action?: ReactNode;
  /** Whether it is closed until somebody opens it by its title. */
  isFolded?: boolean;
  children: ReactNode;
}

/** Holds whether sections are inside a tab, which draws their frame and title. */
export const BehindTab = createContext(false);

/** Draws a titled group on a page. */
export function Section({ title, action, isFolded = false, children }: SectionProps) {
  const isBehindTab = useContext(BehindTab);
  if (isBehindTab)
    return (
      <>
        {action && <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1.5 }}>{action}</Box>}
        {children}
      </>
    );
  if (isFolded) return <FoldedSection title={title}>{children}</FoldedSection>;
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

/** Draws a group that its title opens. */
function FoldedSection({ title, children }: Pick<SectionProps, 'title' | 'children'>) {
  return (
    <Card component="section" sx={{ mb: 2 }}>
      <Box component="details" sx={{ px: 2, py: { xs: 0.25, sm: 1.5 }, '&[open] > summary': { mb: 1 } }}>
        <Box component="summary" sx={opener}>
          {title}
        </Box>
        {children}
      </Box>
    </Card>
  );
}

/** Makes the title as high as a finger needs on a phone. */
const opener = {
  cursor: 'pointer',
  typography: 'body2',
  fontWeight: 600,
  minHeight: 24,
  py: { xs: 1.25, sm: 0 },
};

/** Arranges values in two columns when wide enough; long values span both. */
export const fieldGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1,
  m: 0,
};

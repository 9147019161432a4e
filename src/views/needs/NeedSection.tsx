import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Section } from '../page/Section.tsx';
import { useIsPhone } from '../page/useIsPhone.ts';
import type { Need } from './useNeed.ts';

interface NeedSectionProps {
  needs: readonly Need[];
  /** Titles the section, with the number of what needs somebody where it is folded. */
  title(number: number, isFolded: boolean): string;
  draw(need: Need): ReactNode;
}

/** Sets how many things stand above a list at most, so that the list itself is in sight. */
const mostInSight = 12;

/** Lists what somebody has to look at, behind its title where that is much or on a phone. Draws nothing where there is nothing. */
export function NeedSection({ needs, title, draw }: NeedSectionProps) {
  const isPhone = useIsPhone();
  const open = needs.filter(({ total }) => total > 0);
  if (open.length === 0) return null;
  const number = open.reduce((sum, { total }) => sum + total, 0);
  const isFolded = isPhone || number > mostInSight;
  return (
    <Section title={title(number, isFolded)} isFolded={isFolded}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.map(draw)}
      </Box>
    </Section>
  );
}

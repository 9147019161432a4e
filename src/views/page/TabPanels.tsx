import { Badge, Box, Card, CardContent, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { BehindTab } from './Section.tsx';

export interface Panel {
  key: string;
  title: string;
  /** Number of faults in it. */
  faults?: number;
  content: ReactNode;
}

interface TabPanelsProps {
  panels: readonly Panel[];
  /** Key of the open tab. */
  open: string;
  onOpen(key: string): void;
}

/** Draws panels behind tabs. Keeps hidden panels mounted, because their inputs belong to the form. */
export function TabPanels({ panels, open, onOpen }: TabPanelsProps) {
  const id = useId();
  return (
    <Card component="section" sx={{ mb: 2 }}>
      <Tabs
        value={open}
        onChange={(_, key: string) => onOpen(key)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
      >
        {panels.map(({ key, title, faults = 0 }) => (
          <Tab
            key={key}
            value={key}
            label={<TabLabel title={title} faults={faults} />}
            id={`${id}-${key}`}
            aria-controls={`${id}-${key}-panel`}
          />
        ))}
      </Tabs>
      {panels.map(({ key, content }) => (
        <CardContent
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== open}
        >
          <BehindTab value={true}>{content}</BehindTab>
        </CardContent>
      ))}
    </Card>
  );
}

function TabLabel({ title, faults }: { title: string; faults: number }) {
  const translate = useTranslate();
  const heard = faults > 0 ? translate('views.tabs.faults', { smart_count: faults }) : undefined;
  return (
    <Badge badgeContent={faults} color="error" slotProps={{ badge: { 'aria-label': heard } }}>
      <Box component="span" sx={{ pr: faults > 0 ? 1.5 : 0 }}>
        {title}
      </Box>
    </Badge>
  );
}

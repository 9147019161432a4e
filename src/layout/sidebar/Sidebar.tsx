import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { lazy, Suspense } from 'react';
import { useSidebar } from './useSidebar.ts';

const SectionLinks = lazy(async () => ({ default: (await import('./SectionLinks.tsx')).SectionLinks }));

/** Shows the sidebar of a section as a column, or as a drawer on narrow screens. */
export function Sidebar() {
  const { section, isOpen, isDrawer, setOpen } = useSidebar();
  if (!section) return null;
  const links = (
    <Suspense>
      <SectionLinks key={section.name} section={section} />
    </Suspense>
  );
  if (isDrawer)
    return (
      <Drawer open={isOpen} onClose={() => setOpen(false)} slotProps={{ paper: { sx: { width: 'min(280px, 85vw)' } } }}>
        {links}
      </Drawer>
    );
  return isOpen && <Box sx={column}>{links}</Box>;
}

const column = {
  width: 224,
  flexShrink: 0,
  position: 'sticky',
  top: 56,
  alignSelf: 'flex-start',
  maxHeight: 'calc(100vh - 56px)',
  overflowY: 'auto',
  borderRight: 1,
  borderColor: 'divider',
  minHeight: 'calc(100vh - 57px)',
  '@media print': { display: 'none' },
} as const;

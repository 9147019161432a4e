import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { VisibleResource } from '../../../schema/visible.ts';
import { sidebarKey } from '../../preferences/isKept.ts';
import { useVisibleDescription } from '../../views/descriptions.tsx';

export interface Sidebar {
  /** The section one is in, where it has a sidebar; nowhere else is there one (portal specification, section 2). */
  section: VisibleResource | undefined;
  isOpen: boolean;
  /** There is no room beside the page: it lies over it, and is closed with every page. */
  isDrawer: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Whether there is a sidebar, and whether it is shown: on wide screens as its user last chose. */
export function useSidebar(): Sidebar {
  const { pathname, key } = useLocation();
  const description = useVisibleDescription(pathname.split('/')[1] ?? '');
  const isDrawer = !useMediaQuery('(min-width: 1200px)');
  const [isShown, keepShown] = useStore<boolean>(sidebarKey, true);
  // The page on which the drawer was opened: on any other it is closed.
  const [openAt, setOpenAt] = useStore<string>('sidebarDrawer', '');
  return {
    section: description?.menu.sidebar ? description : undefined,
    isOpen: isDrawer ? openAt === key : isShown,
    isDrawer,
    setOpen: (isOpen) => (isDrawer ? setOpenAt(isOpen ? key : '') : keepShown(isOpen)),
  };
}

import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { VisibleResource } from '../../../schema/visible.ts';
import { sidebarKey } from '../../preferences/isKept.ts';
import { useVisibleDescription } from '../../views/descriptions.tsx';
import { onlyIdOf } from '../../views/record/ownPages.ts';

export interface Sidebar {
  /** The section of the page, if it has a sidebar (docs/product.md, section 2); none for an only record. */
  section: VisibleResource | undefined;
  isOpen: boolean;
  /** True on narrow screens, where a drawer covers the page and closes with it. */
  isDrawer: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Returns whether there is a sidebar and whether it is open. Stores the user's choice on wide screens. */
export function useSidebar(): Sidebar {
  const { pathname, key } = useLocation();
  const description = useVisibleDescription(pathname.split('/')[1] ?? '');
  const isDrawer = !useMediaQuery('(min-width: 1200px)');
  const [isShown, keepShown] = useStore<boolean>(sidebarKey, true);
  // Holds the history key at which the drawer was opened; navigation closes it.
  const [openAt, setOpenAt] = useStore<string>('sidebarDrawer', '');
  const hasList = description?.menu.sidebar && onlyIdOf(description) === undefined;
  return {
    section: hasList ? description : undefined,
    isOpen: isDrawer ? openAt === key : isShown,
    isDrawer,
    setOpen: (isOpen) => (isDrawer ? setOpenAt(isOpen ? key : '') : keepShown(isOpen)),
  };
}

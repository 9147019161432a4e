import HomeIcon from '@mui/icons-material/HomeOutlined';
import type { IconName } from '../../schema/icon.ts';
import { ownKey, resourceKey } from '../../schema/names.ts';
import type { VisibleResource } from '../../schema/visible.ts';
import { type Icon, iconNamed } from '../theme/icons.tsx';
import { useDescriptions } from '../views/descriptions.tsx';
import { onlyIdOf } from '../views/record/ownPages.ts';

export interface Destination {
  path: string;
  /** Path whose pages count as part of this destination. */
  root: string;
  /** Key of the label; translated on display, so that closed menus cost nothing. */
  label: { key: string; count?: number };
  icon: Icon;
}

/** Lists the destinations: home and top resources, and those under Manage, in menu order. */
export function useNavigation(): { top: Destination[]; manage: Destination[] } {
  const descriptions = useDescriptions();
  const placed = (place: 'top' | 'manage'): Destination[] =>
    descriptions
      .filter(({ menu }) => menu.place === place)
      .flatMap((description) => [destinationOf(description), ...pagesOf(description)]);
  const home = { path: '/', root: '/', label: { key: 'navigation.home' }, icon: HomeIcon };
  return { top: [home, ...placed('top')], manage: placed('manage') };
}

/** Lists the pages made by hand that follow a resource. */
const pagesOf = ({ menu }: VisibleResource): Destination[] =>
  (menu.pages ?? []).map((page) => ({
    path: `/${page}`,
    root: `/${page}`,
    label: { key: `navigation.${page}` },
    icon: iconNamed(pageIcons[page]),
  }));

const pageIcons: Readonly<Record<string, IconName>> = { bank: 'bank', books: 'bank', figures: 'view' };

function destinationOf(description: VisibleResource): Destination {
  const { name, icon, menu, singleton } = description;
  const onlyId = onlyIdOf(description);
  return {
    path: onlyId === undefined ? `/${name}` : `/${name}/${onlyId}/show`,
    root: `/${name}`,
    label: menu.own ? { key: ownKey(name) } : { key: resourceKey(name), count: singleton ? 1 : 2 },
    icon: iconNamed(icon),
  };
}

export const isUnder = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

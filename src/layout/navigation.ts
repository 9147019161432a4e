import HomeIcon from '@mui/icons-material/HomeOutlined';
import { resourceKey } from '../../schema/names.ts';
import { singleId } from '../../schema/resource.ts';
import { type Icon, iconNamed } from '../theme/icons.tsx';
import { useDescriptions } from '../views/descriptions.tsx';

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
      .map(({ name, icon, singleton }) => ({
        path: singleton ? `/${name}/${singleId}/show` : `/${name}`,
        root: `/${name}`,
        label: { key: resourceKey(name), count: singleton ? 1 : 2 },
        icon: iconNamed(icon),
      }));
  const home = { path: '/', root: '/', label: { key: 'navigation.home' }, icon: HomeIcon };
  return { top: [home, ...placed('top')], manage: placed('manage') };
}

export const isUnder = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

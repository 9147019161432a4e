import { useGetResourceLabel } from 'react-admin';
import { singleId } from '../../../schema/resource.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import type { PageHeaderProps } from '../page/PageHeader.tsx';
import { usePaths } from './usePaths.ts';

/** Returns whether this role has the list and the forms of a resource, and not only its records behind links. */
export const hasOwnPages = ({ menu }: VisibleResource): boolean => menu.place !== 'closed';

/** Returns the id of the only record that this user sees, if there is just one. */
export const onlyIdOf = ({ singleton, onlyId }: VisibleResource): string | undefined => (singleton ? singleId : onlyId);

/** Returns the link from a record back to its list; undefined where there is none. */
export function useListLink(description: VisibleResource): PageHeaderProps['back'] {
  const paths = usePaths(description.name);
  const labelOf = useGetResourceLabel();
  if (onlyIdOf(description) !== undefined || !hasOwnPages(description)) return undefined;
  return { to: paths.list, label: labelOf(description.name, 2) };
}

import { useListContext } from 'react-admin';
import type { ListView } from '../../../../schema/resource.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';

/** Returns the view that the list shows, narrowed or not: all of its conditions are in the filter. */
export function useCurrentView({ list }: VisibleResource): ListView | undefined {
  const { filterValues } = useListContext();
  const namesOf = ({ filter }: ListView): string[] => Object.keys(filter);
  const isWithin = (view: ListView): boolean =>
    namesOf(view).every((name) => JSON.stringify(view.filter[name]) === JSON.stringify(filterValues[name]));
  // Takes the narrowest, as one view may hold all conditions of another.
  return (list.views ?? []).filter(isWithin).toSorted((a, b) => namesOf(b).length - namesOf(a).length)[0];
}

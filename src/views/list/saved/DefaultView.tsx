import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { sortOf } from '../../record/sort.ts';
import { useCurrentView } from '../views/currentView.ts';
import { ownViews, useSavedViews, useViewOfList } from './savedViews.ts';
import { sortText } from './viewQuery.ts';

/** Opens the list with its default view: the user's own, or that of their role. */
export function DefaultView({ description }: { description: VisibleResource }) {
  const { views, isPending } = useSavedViews(description.name);
  const { filterValues, sort } = useListContext();
  const { open } = useViewOfList(description);
  const isDone = useRef(false);
  const current = useCurrentView(description);
  // Skips views shared with other roles, which administrators can see.
  const defaults = views.filter((view) => view.isDefault && (view.type === ownViews || view.isForReader));
  useEffect(() => {
    if (isPending || isDone.current) return;
    isDone.current = true;
    const isStillUntouched =
      Object.keys(filterValues).every((name) => current?.opens && name in current.filter) &&
      sortText(sort) === sortText(sortOf(description));
    const [chosen] = defaults;
    if (chosen && isStillUntouched) open(chosen);
  });
  return null;
}

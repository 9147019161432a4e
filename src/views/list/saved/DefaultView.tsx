import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { sortOf } from '../../record/sort.ts';
import { ownViews, useSavedViews, useViewOfList } from './savedViews.ts';
import { sortText } from './viewQuery.ts';

/** Opens the list with the view that its user, or else an administrator for their role, chose for it. */
export function DefaultView({ description }: { description: VisibleResource }) {
  const { views, isPending } = useSavedViews(description.name);
  const { filterValues, sort } = useListContext();
  const { open } = useViewOfList(description);
  const isDone = useRef(false);
  // Of shared ones an administrator sees those of every role.
  const defaults = views.filter((view) => view.isDefault && (view.type === ownViews || view.isForReader));
  useEffect(() => {
    if (isPending || isDone.current) return;
    isDone.current = true;
    const isStillUntouched = Object.keys(filterValues).length === 0 && sortText(sort) === sortText(sortOf(description));
    const [chosen] = defaults;
    if (chosen && isStillUntouched) open(chosen);
  });
  return null;
}

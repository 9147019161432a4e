import { lazy, Suspense, useState } from 'react';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useChosenRows } from '../selection/chosenRows.ts';

const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }));

/** Fetches the bulk actions once a row is chosen, and keeps them, because a result may still be open afterwards. */
export function LazyBulkBar({ description }: { description: VisibleResource }) {
  const { count } = useChosenRows();
  const [wasChosen, setChosen] = useState(false);
  if (count > 0 && !wasChosen) setChosen(true);
  return <Suspense>{wasChosen && <BulkBar description={description} />}</Suspense>;
}

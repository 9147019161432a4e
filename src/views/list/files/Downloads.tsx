import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { downloads } from './downloads.ts';

const DownloadsPanel = lazy(async () => ({ default: (await import('./DownloadsPanel.tsx')).DownloadsPanel }));

/** Shows running downloads over any page; draws nothing without any. */
export function Downloads() {
  const all = useSyncExternalStore(downloads.subscribe, downloads.all);
  useEffect(() => downloads.removeAll, []);
  return (
    all.length > 0 && (
      <Suspense>
        <DownloadsPanel all={all} />
      </Suspense>
    )
  );
}

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { downloads } from './downloads.ts';

const DownloadsPanel = lazy(async () => ({ default: (await import('./DownloadsPanel.tsx')).DownloadsPanel }));

/** Files on their way, over whichever page; nothing while there are none. */
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

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDescriptionsByName } from '../views/descriptions.tsx';
import { useForgetVisits } from '../views/record/recentRecords.ts';
import { flashRows } from './flashRows.ts';
import { followChanges } from './followChanges.ts';
import { onLiveEvent, tellLiveEvent } from './liveEvent.ts';
import { momentAt } from './moment.ts';
import { listenWhileVisible } from './sharedStream.ts';

interface LiveUpdatesProps {
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  url: string;
  userId: string;
  /** When the first reads began whose answers are shown, by `performance.now()`. */
  readsBegan: number;
}

/** Updates lists, open and recent records when they are changed or removed. */
export function LiveUpdates({ fetch, url, userId, readsBegan }: LiveUpdatesProps) {
  const client = useQueryClient();
  const visible = useDescriptionsByName();
  const forgetVisits = useForgetVisits();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.name === 'change' && event.change === 'delete') forgetVisits(event.type, event.ids);
      }),
    [forgetVisits],
  );
  useEffect(() => {
    const following = followChanges({ client, visible, onShown: flashRows });
    const forget = onLiveEvent(following.note);
    const name = `gastheer.changes.${userId}`;
    const stop = listenWhileVisible({ fetch, url, name, since: momentAt(readsBegan), onEvent: tellLiveEvent });
    return () => {
      stop();
      forget();
      following.stop();
    };
  }, [client, visible, fetch, url, userId, readsBegan]);
  return null;
}

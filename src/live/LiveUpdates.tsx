import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDescriptionsByName } from '../views/descriptions.tsx';
import { useForgetVisits } from '../views/record/recentRecords.ts';
import { flashRows } from './flashRows.ts';
import { followChanges } from './followChanges.ts';
import { onLiveEvent, tellLiveEvent } from './liveEvent.ts';
import { listenWhileVisible } from './sharedStream.ts';

interface LiveUpdatesProps {
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  url: string;
  userId: string;
}

/** Updates lists, open and recent records when they are changed or removed. */
export function LiveUpdates({ fetch, url, userId }: LiveUpdatesProps) {
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
    const stop = listenWhileVisible({ fetch, url, name: `gastheer.live.${userId}`, onEvent: tellLiveEvent });
    return () => {
      stop();
      forget();
      following.stop();
    };
  }, [client, visible, fetch, url, userId]);
  return null;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDescriptionsByName } from '../views/descriptions.tsx';
import { flashRows } from './flashRows.ts';
import { followChanges } from './followChanges.ts';
import { onLiveEvent, tellLiveEvent } from './liveEvent.ts';
import { listenWhileVisible } from './sharedStream.ts';

interface LiveUpdatesProps {
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  url: string;
  userId: string;
}

/** Updates lists and open records when others change them. */
export function LiveUpdates({ fetch, url, userId }: LiveUpdatesProps) {
  const client = useQueryClient();
  const visible = useDescriptionsByName();
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

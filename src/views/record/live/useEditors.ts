import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { onLiveEvent } from '../../../live/liveEvent.ts';

/** Describes another user who has the form open; without a name when the reader may not know it. */
export interface Editor {
  name: string | null;
  isStaff: boolean;
}

interface EditorRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  keepalive?: boolean;
}

/** Lists methods that the data provider must have besides react-admin's own. */
interface Presence {
  send(request: EditorRequest): Promise<{ data?: unknown }>;
}

type Provider = ReturnType<typeof useDataProvider> & Presence;

/** Sets the milliseconds between reports; the server forgets editors after 90 seconds. */
const repeated = 30_000;

/** Sets the milliseconds without input after which a form counts as left; reports would keep the session alive. */
const untouched = 600_000;
const touches = ['keydown', 'pointerdown', 'wheel', 'input'] as const;

const pathOf = (resource: string, id: string): string => `${resource}/${id}/editors`;
const keyOf = (resource: string, id: string): readonly string[] => ['editors', resource, id];

/** Fetches who else is editing a record. */
export function useEditors(resource: string, id: string): readonly Editor[] {
  const provider = useDataProvider<Provider>();
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: keyOf(resource, id),
    queryFn: async () => editorsIn((await provider.send({ path: pathOf(resource, id) })).data),
    retry: false,
    // Polls, because a crashed browser reports no end.
    refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? repeated : false),
  });
  useEffect(
    () =>
      onLiveEvent((event) => {
        const concerns = event.name === 'editors' && event.type === resource && event.ids.includes(id);
        if (concerns || event.name === 'reset') void client.invalidateQueries({ queryKey: keyOf(resource, id) });
      }),
    [client, resource, id],
  );
  return data;
}

/** Reports that the form is open here, until it is closed or idle. */
export function useSayEditing(resource: string, id: string): void {
  const provider = useDataProvider<Provider>();
  useEffect(() => {
    const say = async (method: 'POST' | 'DELETE'): Promise<void> => {
      try {
        await provider.send({ method, path: pathOf(resource, id), ...(method === 'DELETE' && { keepalive: true }) });
      } catch {
        // Ignores failures: the form works without presence.
      }
    };
    let touchedAt = Date.now();
    const isLeft = (): boolean => Date.now() - touchedAt >= untouched;
    const begin = (): void => void say('POST');
    const repeat = (): void => {
      if (!isLeft()) begin();
    };
    const touch = (): void => {
      const wasLeft = isLeft();
      touchedAt = Date.now();
      if (wasLeft) begin();
    };
    const end = (): void => void say('DELETE');
    // Repeats what another tab of the same user may have ended.
    const unsubscribe = onLiveEvent((event) => {
      if (event.name === 'editors' && event.type === resource && event.ids.includes(id)) repeat();
    });
    begin();
    const timer = setInterval(repeat, repeated);
    for (const each of touches) window.addEventListener(each, touch, { passive: true });
    window.addEventListener('pagehide', end);
    return () => {
      unsubscribe();
      clearInterval(timer);
      for (const each of touches) window.removeEventListener(each, touch);
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [provider, resource, id]);
}

const editorsIn = (data: unknown): Editor[] =>
  Array.isArray(data) ? data.map(({ attributes }: { attributes: Editor }) => attributes) : [];

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { onLiveEvent } from '../../../live/liveEvent.ts';

/** Somebody else who has the form of a record open; no name where one may not know it. */
export interface Editor {
  name: string | null;
  isStaff: boolean;
}

interface EditorRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  keepalive?: boolean;
}

/** What the data provider must offer beside what react-admin asks of each. */
interface Presence {
  send(request: EditorRequest): Promise<{ data?: unknown }>;
}

type Provider = ReturnType<typeof useDataProvider> & Presence;

/** In milliseconds. The server forgets whoever did not say so for 90 seconds. */
const repeated = 30_000;

/** In milliseconds: a form that nobody has touched for so long is left, and must not keep its session alive. */
const untouched = 600_000;
const touches = ['keydown', 'pointerdown', 'wheel', 'input'] as const;

const pathOf = (resource: string, id: string): string => `${resource}/${id}/editors`;
const keyOf = (resource: string, id: string): readonly string[] => ['editors', resource, id];

/** Who else is editing a record by now. */
export function useEditors(resource: string, id: string): readonly Editor[] {
  const provider = useDataProvider<Provider>();
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: keyOf(resource, id),
    queryFn: async () => editorsIn((await provider.send({ path: pathOf(resource, id) })).data),
    retry: false,
    // Somebody whose browser broke off says no goodbye.
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

/** Tells others that the form of a record is open here, until it no longer is or nobody is at it. */
export function useSayEditing(resource: string, id: string): void {
  const provider = useDataProvider<Provider>();
  useEffect(() => {
    const say = async (method: 'POST' | 'DELETE'): Promise<void> => {
      try {
        await provider.send({ method, path: pathOf(resource, id), ...(method === 'DELETE' && { keepalive: true }) });
      } catch {
        // Others do not learn of it then; the form is none the worse.
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
    begin();
    const timer = setInterval(repeat, repeated);
    for (const each of touches) window.addEventListener(each, touch, { passive: true });
    window.addEventListener('pagehide', end);
    return () => {
      clearInterval(timer);
      for (const each of touches) window.removeEventListener(each, touch);
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [provider, resource, id]);
}

const editorsIn = (data: unknown): Editor[] =>
  Array.isArray(data) ? data.map(({ attributes }: { attributes: Editor }) => attributes) : [];

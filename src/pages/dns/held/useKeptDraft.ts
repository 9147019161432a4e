import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useAuthProvider, useDataProvider } from 'react-admin';
import type { PortalAuthProvider } from '../../../../authProvider/createAuthProvider.ts';
import { parsedChanges } from '../../../../rules/dns/changes/parsedChanges.ts';
import { useNotifyFailure } from '../../../views/page/useNotifyFailure.ts';
import { changesOf, type Held, heldOf } from './held.ts';

const resource = 'dnsdrafts';
const noChanges = '[]';

/** Sets the milliseconds without a change after which changes are sent. */
const pause = 500;

interface KeptDraft {
  /** Whether the changes of the server have arrived. */
  isReady: boolean;
  /** Whether an administrator views as a user: changes stay in this browser then, as the draft is the user's own. */
  isViewing: boolean;
  /** The changes as text, as the server keeps them and a change set says them. */
  text: string;
  /** Sends at once what waits; resolves when the server has it. */
  keep(): Promise<void>;
}

/**
 * Keeps held changes on the server, so that they survive a reload, and takes over those of another device.
 * @param adopt replaces the held changes by those of the server
 */
export function useKeptDraft(domain: string, held: Held, adopt: (held: Held) => void): KeptDraft {
  const text = useMemo(() => JSON.stringify(changesOf(held)), [held]);
  const { data: kept, refetch } = useKeptText(domain);
  const write = useWrite(domain);
  const notifyFailure = useNotifyFailure();
  const isViewing = Boolean(useAuthProvider<PortalAuthProvider>()?.viewed());
  /** The text that both sides had last. */
  const common = useRef<string | undefined>(undefined);
  const isSending = useRef(false);
  const now = useRef({ text, write, notifyFailure, refetch });
  now.current = { text, write, notifyFailure, refetch };

  const begun = useRef(Promise.resolve());
  const sendAll = useCallback(async (): Promise<void> => {
    const sent = now.current.text;
    if (isViewing || common.current === undefined || sent === common.current) return;
    isSending.current = true;
    try {
      await now.current.write(sent);
      common.current = sent;
    } catch (error) {
      now.current.notifyFailure(error);
    } finally {
      isSending.current = false;
      void now.current.refetch();
    }
    // Sends what was changed meanwhile.
    if (common.current === sent) await sendAll();
  }, [isViewing]);
  const send = useCallback((): Promise<void> => {
    if (!isSending.current) begun.current = sendAll();
    return begun.current;
  }, [sendAll]);

  useEffect(() => {
    if (kept === undefined || isSending.current || kept.text === common.current) return;
    const isOurs = common.current !== undefined && now.current.text !== common.current;
    common.current = kept.text;
    if (!isOurs && kept.text !== now.current.text) adopt(heldOf(parsedChanges(kept.text) ?? []));
  }, [kept, adopt]);

  useEffect(() => {
    if (text === common.current) return;
    const timer = setTimeout(() => void send(), pause);
    return () => clearTimeout(timer);
  }, [text, send]);
  // Sends what waits when the page is left.
  useEffect(() => () => void send(), [send]);

  return { isReady: kept !== undefined, isViewing, text, keep: send };
}

interface Kept {
  text: string;
  data: readonly { id: string }[];
}

/** Asks for the one draft of this user for a domain. */
const draftOf = (domain: string) => ({
  filter: { domain },
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' as const },
});

/** Fetches the draft of this user; changes on another device refetch it. */
function useKeptText(domain: string) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [resource, 'getList', { domain }],
    queryFn: async ({ signal }): Promise<Kept> => {
      const { data } = await dataProvider.getList(resource, { ...draftOf(domain), signal });
      return { data, text: String(data[0]?.['changes'] ?? noChanges) };
    },
  });
}

/** Returns a function that stores the changes, or removes the draft where there are none. */
function useWrite(domain: string): (changes: string) => Promise<void> {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  return async (changes) => {
    // Drops answers to earlier questions, which would bring back what was before.
    await client.cancelQueries({ queryKey: [resource] });
    const { data } = await dataProvider.getList(resource, draftOf(domain));
    const id: unknown = data[0]?.id;
    if (id === undefined) {
      if (changes !== noChanges) await dataProvider.create(resource, { data: { domain, changes } });
    } else if (changes === noChanges) await dataProvider.delete(resource, { id: String(id) });
    else await dataProvider.update(resource, { id: String(id), data: { changes }, previousData: { id: String(id) } });
  };
}

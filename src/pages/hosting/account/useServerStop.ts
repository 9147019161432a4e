import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useRequests } from '../../../views/page/useRequests.ts';
import { useStopped } from '../../../views/page/useStopped.ts';

const name = 'server';

interface Answer {
  attributes: { isKeptByHand: boolean };
}

/** Tells whether people do by hand what is changed of an account, as no panel follows it. */
export function useKeptByHand({ id, meta }: RaRecord<string>): boolean {
  const requests = useRequests();
  const { data = false } = useQuery({
    queryKey: ['hosting', 'lookUp', { id, name, version: meta?.version }],
    queryFn: async ({ signal }) => {
      const { data } = await requests.send({ path: `hosting/${id}/lookups/${name}`, signal });
      return (data as Answer).attributes.isKeptByHand;
    },
  });
  return data;
}

/** Returns the key of the words that say why the server of an account cannot be asked, or undefined. */
export function useServerStop(resource: string, account: RaRecord<string>): string | undefined {
  const stopped = useStopped(resource, 'create');
  const isKeptByHand = useKeptByHand(account);
  return stopped ?? (isKeptByHand ? 'hosting.byHand.stopped' : undefined);
}

import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetIdentity } from 'react-admin';
import { useDescription } from '../../descriptions.tsx';
import { type ShownAccount, statedBy } from './accountAction.ts';
import { useAccountProvider } from './useAccountProvider.ts';

/** Holds facts about an account that its record lacks. */
export interface AccountFacts {
  secondFactorSince: string | null;
  lastSignedInAt: string | null;
  /** Number of open sessions. */
  sessions: number;
}

/** Fetches facts about the account of the page for an administrator; undefined while loading. */
export function useAccountFacts({ id }: RaRecord<string>): AccountFacts | undefined {
  const { name, signIn } = useDescription();
  const provider = useAccountProvider();
  const { data } = useQuery({
    // Sets a key below the resource, so that refreshing the record refreshes this too.
    queryKey: [name, 'account', id],
    queryFn: async ({ signal }) => {
      const { data } = await provider.send({ path: `accounts/${encodeURIComponent(id)}`, signal });
      return (data as { attributes: AccountFacts }).attributes;
    },
    enabled: signIn !== undefined,
  });
  return data;
}

/** Returns the account of the page; null when it is none, or not the reader's to administer. */
export function useAccount(record: RaRecord<string>): ShownAccount | null {
  const { signIn } = useDescription();
  const facts = useAccountFacts(record);
  const { identity } = useGetIdentity();
  if (!signIn) return null;
  const isOwn = identity?.id === record.id;
  return { ...statedBy(signIn, record), isOwn, secondFactorSince: facts?.secondFactorSince };
}

import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetIdentity } from 'react-admin';
import { useDescription } from '../../descriptions.tsx';
import { type ShownAccount, statedBy } from './accountAction.ts';
import { useAccountProvider } from './useAccountProvider.ts';

/** What the server knows of an account beside its record. */
export interface AccountFacts {
  secondFactorSince: string | null;
  lastSignedInAt: string | null;
  /** Places where somebody is signed in with it. */
  sessions: number;
}

/** The facts of the account on screen, for whoever administers it; undefined while they are not known. */
export function useAccountFacts({ id }: RaRecord<string>): AccountFacts | undefined {
  const { name, signIn } = useDescription();
  const provider = useAccountProvider();
  const { data } = useQuery({
    // Below that of the resource: what refreshes the record, refreshes this.
    queryKey: [name, 'account', id],
    queryFn: async ({ signal }) => {
      const { data } = await provider.send({ path: `accounts/${encodeURIComponent(id)}`, signal });
      return (data as { attributes: AccountFacts }).attributes;
    },
    enabled: signIn !== undefined,
  });
  return data;
}

/** The account on screen; null where what is on screen is none, or not this user's to administer. */
export function useAccount(record: RaRecord<string>): ShownAccount | null {
  const { signIn } = useDescription();
  const facts = useAccountFacts(record);
  const { identity } = useGetIdentity();
  if (!signIn) return null;
  const isOwn = identity?.id === record.id;
  return { ...statedBy(signIn, record), isOwn, secondFactorSince: facts?.secondFactorSince };
}

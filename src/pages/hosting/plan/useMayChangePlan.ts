import { useVisibleDescription } from '../../../views/descriptions.tsx';
import type { HostingAccount } from '../account/account.ts';
import { resource } from './usePlanOffer.ts';

/** Tells whether another plan or an expansion can be ordered for an account, by who is signed in. */
export function useMayChangePlan({ state, aliasOf }: Pick<HostingAccount, 'state' | 'aliasOf'>): boolean {
  const description = useVisibleDescription(resource);
  return description?.can.create === true && state === 'active' && aliasOf === null;
}

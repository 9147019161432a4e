import type { RaRecord } from 'react-admin';

export const resource = 'domains';
/** Names the secret that another provider asks for. */
export const code = 'authCode';

/** Says what its owner can do about the end of a domain. */
export interface Ending {
  name: string;
  /** `over`: not running; `renewed`: can be cancelled; `cancelled`: can still be kept. */
  stage: 'over' | 'renewed' | 'cancelled';
  /** The last day, as `YYYY-MM-DD`. */
  day: string | null;
}

const running: readonly unknown[] = ['active', 'locked', 'expiring'];

/** Tells whether another provider has the registration of a domain. */
export const isElsewhere = ({ state }: RaRecord): boolean => state === 'elsewhere';

export function endingOf({ name, state, autoRenew, expiresOn }: RaRecord): Ending {
  const stage = !running.includes(state) ? 'over' : autoRenew ? 'renewed' : 'cancelled';
  return { name: String(name), stage, day: typeof expiresOn === 'string' ? expiresOn : null };
}

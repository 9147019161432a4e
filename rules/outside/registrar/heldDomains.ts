import type { Domain } from '../../../resources/domains.ts';

/** Lists the states in which the registrar holds a domain for us and lets us change it. */
export const heldStates: readonly Domain['state'][] = ['active', 'locked', 'expiring', 'expired'];

export const isHeld = ({ state }: Pick<Domain, 'state'>): boolean => heldStates.includes(state);

/** Lists the states of a domain that is to be ours and is not yet. */
export const arrivingStates: readonly Domain['state'][] = [
  'registering',
  'awaitingCode',
  'transferring',
  'transferRejected',
  'transferTimedOut',
];

/** Tells whether another provider holds a domain for its owner, while its DNS is with us. */
export const isElsewhere = ({ state }: Pick<Domain, 'state'>): boolean => state === 'elsewhere';

/** Lists the states of a domain that we had and have no more. Its name may be ordered again. */
export const overStates: readonly Domain['state'][] = ['deleted', 'transferredAway'];

export const isOver = ({ state }: Pick<Domain, 'state'>): boolean => overStates.includes(state);

import type { Domain } from '../../../resources/domains.ts';

/** Lists the states in which the registrar holds a domain for us and lets us change it. */
export const heldStates: readonly Domain['state'][] = ['active', 'locked', 'expiring', 'expired'];

export const isHeld = ({ state }: Pick<Domain, 'state'>): boolean => heldStates.includes(state);

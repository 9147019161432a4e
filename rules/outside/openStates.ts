import type { OutsideCall } from '../../resources/outsidecalls.ts';

/** Lists the states of a call that is not over. */
export const openStates: OutsideCall['state'][] = ['new', 'sent', 'inDoubt'];

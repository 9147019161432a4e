import { dayIn, relativeTo } from '../../../../schema/day.ts';

/** Looks back this far for changes that failed: older ones were tried again, or are no longer wanted. */
const week = 7 * 24 * 60 * 60 * 1000;

/** Filters what needs somebody at a moment, by why. */
export const needFilters = (now: Date) => ({
  ended: { state: ['expired', 'quarantine'] },
  ending: {
    state: ['active', 'locked', 'expiring'],
    autoRenew: false,
    expiresOn: { lte: relativeTo(dayIn(now), '$today+30') },
  },
  refusedTransfers: { state: ['transferRejected', 'transferTimedOut'] },
  awaitingCode: { state: 'awaitingCode' },
  failedChanges: { state: 'failed', createdAt: { gte: new Date(now.getTime() - week).toISOString() } },
  failedNameservers: { state: 'failed' },
  unverifiedContacts: { state: 'asked', subject: 'email' },
});

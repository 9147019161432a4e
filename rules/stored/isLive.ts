import type { RuleContext } from './records.ts';

/** Tells whether somebody or a job changes something now, other than the server that enters old records. */
export const isLive = ({ user, byJob }: Pick<RuleContext, 'user' | 'byJob'>): boolean =>
  user.id !== null || byJob === true;

import type { Announcement } from '../resources/announcements.ts';
import type { Change } from '../schema/rule.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

/**
 * Ends now what is resolved, where staff says no other end. Customers see it for a week from its end on. What is not
 * resolved after all has no end of the past.
 */
export function endsWhenResolved(
  { before, after }: Change<Announcement>,
  { now }: Pick<RuleContext, 'now'>,
): Partial<Announcement> {
  if (!before || before.state === after.state || before.endsAt !== after.endsAt) return {};
  const isPast = (moment: string | null): boolean => moment !== null && new Date(moment) < now;
  if (after.state === 'resolved') return isPast(after.startsAt) ? { endsAt: now.toISOString() } : {};
  return before.state === 'resolved' && isPast(after.endsAt) ? { endsAt: null } : {};
}

export const announcementRules = rulesFor('announcements', { derive: [endsWhenResolved] });

export interface Day {
  day: string;
  /** Minutes; null for a day without checks. */
  down: number | null;
  unknown: number | null;
}

export interface ServicePart {
  part: 'service';
  service: string;
  health: 'up' | 'down' | 'cannotTell' | 'maintenance';
  since: string | null;
  days: Day[];
}

export interface AnnouncementPart {
  part: 'announcement';
  id: string;
  kind: 'planned' | 'incident';
  state: 'announced' | 'ongoing' | 'resolved';
  title: string;
  text: string;
  startsAt: string;
  endsAt: string | null;
  services: string[] | null;
}
export type StatusPart = ServicePart | AnnouncementPart;

export type DayTone = 'success' | 'warning' | 'danger' | 'neutral';

/** Sets the minutes from which a day counts as bad rather than disturbed. */
const bad = 30;

/** Tells how a day went. */
export function toneOf({ down, unknown }: Day): DayTone {
  if (down === null || unknown === null) return 'neutral';
  if (down >= bad) return 'danger';
  if (down > 0) return 'warning';
  // Holds a day for unknown where less than half of it was seen.
  return unknown > 720 ? 'neutral' : 'success';
}

const minutesOfDay = 1440;

/** Computes the part of the checked time that a service was up, from 0 to 1; null without checks. */
export function uptimeOf(days: readonly Day[]): number | null {
  const checked = days.filter(({ down }) => down !== null);
  const seen = checked.reduce((sum, { unknown }) => sum + minutesOfDay - (unknown ?? 0), 0);
  const down = checked.reduce((sum, one) => sum + (one.down ?? 0), 0);
  return seen > 0 ? Math.max(0, 1 - down / seen) : null;
}

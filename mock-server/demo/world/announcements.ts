import { addDays } from '../../../rules/billing/calendar/day.ts';
import type { Attributes } from '../../../schema/normalize.ts';

/** Sketches what staff says about servers: planned work in a few days, and an incident of last week. */
export const announcementsAt = (today: string, servers: readonly string[]): Attributes[] => [
  {
    kind: 'planned',
    state: 'announced',
    titleNl: 'Nieuwe schijven in alle servers',
    titleEn: 'New disks in all servers',
    textNl: 'In deze nacht is elke server één keer hoogstens tien minuten niet bereikbaar. U hoeft niets te doen.',
    textEn: 'During this night each server is out of reach once, for ten minutes at most. You need not do anything.',
    services: [],
    startsAt: `${addDays(today, 5)}T00:00:00.000Z`,
    endsAt: `${addDays(today, 5)}T04:00:00.000Z`,
  },
  {
    kind: 'incident',
    state: 'resolved',
    titleNl: 'Mail kwam later aan',
    titleEn: 'Mail arrived late',
    textNl: 'Door een volle wachtrij kwam mail tot twintig minuten later aan. Er is geen mail verloren gegaan.',
    textEn: 'A full queue held mail for up to twenty minutes. No mail was lost.',
    server: servers[0],
    services: ['mailbox', 'submission'],
    startsAt: `${addDays(today, -4)}T09:05:00.000Z`,
    endsAt: `${addDays(today, -4)}T10:20:00.000Z`,
  },
];

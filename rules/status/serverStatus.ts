import type { Announcement } from '../../resources/announcements.ts';
import type { ServerService } from '../../resources/serverservices.ts';
import type { ServiceDay } from '../../resources/servicedays.ts';
import { type CheckedService, checkedServices } from '../../resources/shared/checkedServices.ts';
import { dayIn } from '../../schema/day.ts';
import type { EnquiryContext } from '../../schema/enquiry.ts';
import type { Language } from '../../schema/label.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { addDays } from '../billing/calendar/day.ts';
import type { Records } from '../stored/records.ts';

type Context = EnquiryContext<Records>;
type Listed<Of> = readonly Partial<Of>[];

/** Sets the days in the strip of a service, today included. */
export const shownDays = 90;
/** Holds 90 days of some hundred servers. */
const most = 50_000;
/** Sets the days during which a resolved announcement stays in sight. */
const resolvedFor = 7;

/** Gives the announcements of now and lately, then a line per kind of service that the caller is on. */
export async function* serverStatus(context: Context): AsyncGenerator<Attributes> {
  const today = dayIn(context.now());
  const told = await announced(context);
  for (const one of told) yield { part: 'announcement', ...toldIn(one, context.language) };
  const checked = await context.list('serverservices', { limit: most });
  if (checked.length === 0) return;
  const since = addDays(today, 1 - shownDays);
  const days = await context.list('servicedays', { filter: { day: { gte: since } }, limit: most });
  for (const { value } of checkedServices) {
    const ofKind = checked.filter(({ service }) => service === value);
    if (ofKind.length > 0) yield { part: 'service', ...stateOf(value, ofKind, told), days: strip(ofKind, days, since) };
  }
}

/** Lists what is announced, goes on, or was resolved lately; the newest first. */
export async function announced(context: Context): Promise<Listed<Announcement>> {
  const since = new Date(context.now().getTime() - resolvedFor * 86_400_000).toISOString();
  const filter = {
    or: [{ state: ['announced', 'ongoing'] }, { startsAt: { gte: since } }, { endsAt: { gte: since } }],
  };
  return context.list('announcements', { filter, sort: ['-startsAt'], limit: 50 });
}

/** Words an announcement for a customer. */
export function toldIn(one: Partial<Announcement>, language: Language): Attributes {
  const { id, kind, state, startsAt, endsAt, services } = one;
  const [title, text] = language === 'nl' ? [one.titleNl, one.textNl] : [one.titleEn, one.textEn];
  return { id, kind, state, startsAt, endsAt, services, title, text };
}

const concerns = ({ services }: Partial<Announcement>, service: CheckedService): boolean =>
  !services?.length || services.includes(service);

/** Tells how a kind of service is: by staff's word, else by the worst of its checks. */
function stateOf(service: CheckedService, checks: Listed<ServerService>, told: Listed<Announcement>): Attributes {
  const said = told.find((one) => one.state === 'ongoing' && concerns(one, service));
  if (said) return { service, health: said.kind === 'planned' ? 'maintenance' : 'down', since: said.startsAt };
  const worst =
    checks.find(({ health }) => health === 'down') ?? checks.find(({ health }) => health === 'up') ?? checks[0];
  return { service, health: worst?.health, since: worst?.changedAt };
}

/** Sums a kind of service by day: the longest that one of its servers was down. */
function strip(checks: Listed<ServerService>, days: Listed<ServiceDay>, since: string): Attributes[] {
  const ids = new Set(checks.map(({ id }) => id));
  const byDay = new Map<string, { down: number; unknown: number }>();
  for (const { day, service, minutesDown = 0, minutesUnknown = 0 } of days) {
    if (!day || !service || !ids.has(service)) continue;
    const { down, unknown } = byDay.get(day) ?? { down: 0, unknown: 0 };
    byDay.set(day, { down: Math.max(down, minutesDown), unknown: Math.max(unknown, minutesUnknown) });
  }
  return Array.from({ length: shownDays }, (_, index) => {
    const day = addDays(since, index);
    return { day, ...(byDay.get(day) ?? { down: null, unknown: null }) };
  });
}

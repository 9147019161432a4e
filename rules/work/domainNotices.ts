import type { DomainNotice } from '../../resources/domainnotices.ts';
import type { Domain } from '../../resources/domains.ts';
import { dayIn } from '../../schema/day.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import { addDays } from '../billing/calendar/day.ts';
import { domainLetter, willEnd } from '../letters/domainLetters.ts';
import { mayRenew } from '../stored/mayRenew.ts';
import type { Records } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';

type Context = WorkContext<Records>;
type Due = Pick<DomainNotice, 'occasion' | 'day'>;

const letterJob = 'domainletter';
/** Sets on which days before its end the customer of a domain is reminded first and last. */
const first = 30;
const last = 7;

/** Notes for each domain what its customer is to be told of its end, once for each occasion and day. */
async function noteDue(context: Context): Promise<void> {
  for (const domain of await ending(context)) {
    context.signal.throwIfAborted();
    const due = dueOf(domain, dayIn(context.now()));
    if (!due || (willEnd(domain) && (await mayRenew(domain, context)))) continue;
    const isNoted = (await context.find('domainnotices', { domain: domain.id, ...due })).length > 0;
    const values = { ...due, domain: domain.id, createdAt: context.now().toISOString() };
    if (!isNoted) await context.write([{ op: 'add', resource: 'domainnotices', values }]);
  }
}

/** Finds the domains that end soon or ended lately. What ended longer ago is no news. */
async function ending({ findAll, now }: Context): Promise<Domain[]> {
  const today = dayIn(now());
  const near = { gte: addDays(today, -first), lte: addDays(today, first) };
  return [
    ...(await findAll('domains', { state: ['active', 'locked', 'expiring', 'expired'], expiresOn: near })),
    ...(await findAll('domains', { state: 'quarantine', quarantineUntil: { gte: today } })),
  ];
}

/** Says what the customer of a domain is to be told today. After days that were missed only the latest is said. */
export function dueOf(domain: Pick<Domain, 'state' | 'expiresOn' | 'quarantineUntil'>, today: string): Due | undefined {
  const { state, expiresOn, quarantineUntil } = domain;
  if (state === 'quarantine') return quarantineUntil ? { occasion: 'quarantined', day: quarantineUntil } : undefined;
  if (expiresOn === null) return undefined;
  if (state === 'expired') return { occasion: 'expired', day: expiresOn };
  if (expiresOn < today || expiresOn > addDays(today, first)) return undefined;
  return { occasion: expiresOn <= addDays(today, last) ? 'weekBefore' : 'monthBefore', day: expiresOn };
}

/** Writes a noted letter once that is committed. */
export const written = ({ operation, after }: Change<DomainNotice>): FollowUp[] =>
  operation === 'create'
    ? [{ op: 'enqueue', job: letterJob, payload: { notice: after.id }, subject: `domains/${after.domain}` }]
    : [];

/** Sends a letter, and notes to whom, or why not. */
async function send(id: string, context: Context): Promise<void> {
  const notice = await recordWith(context, 'domainnotices', id);
  if (!notice || notice.sentAt !== null || notice.unsent !== null) return;
  const letter = await domainLetter(notice, context);
  const isUnsent = typeof letter === 'string';
  if (!isUnsent) await context.mail(letter);
  const values = isUnsent ? { unsent: letter } : { sentAt: context.now().toISOString(), sentTo: letter.to };
  await context.write([{ op: 'update', resource: 'domainnotices', id, values }]);
}

/** Writes to customers before their domains end, and when they did. */
export const domainNotices = workFor(() => ({
  jobs: [
    {
      kind: 'domainnotices',
      // Follows the night's synchronisation, at an hour at which people read letters.
      schedule: '0 8 * * *',
      maxAttempts: 3,
      backoff: 600,
      prepare: noteDue,
    },
    {
      kind: letterJob,
      maxAttempts: 10,
      backoff: 30,
      prepare: (context, { notice }: { notice: string }) => send(notice, context),
    },
  ],
  followUps: { domainnotices: [written] },
}));

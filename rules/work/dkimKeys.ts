import type { Lookups } from '../../outside/lookups/lookups.ts';
import type { DkimKey } from '../../resources/dkimkeys.ts';
import type { DnsChangeSet } from '../../resources/dnschangesets.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import { isServedByUs, publishedInZone } from '../outside/dns/publishKey.ts';
import { dkimCall } from '../outside/hosting/dkimCall.ts';
import { mailAccountOf } from '../outside/hosting/mailPlace.ts';
import { taskOnce } from '../outside/registrar/taskOnce.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';

const job = 'dkimvalidation';

/** Tells that a key is not seen yet: its job looks again later. */
class NotSeen extends Error {}

const isPublished = ({ operation, after, changed }: Change<DkimKey>): boolean =>
  operation === 'update' && changed.includes('state') && after.state === 'published';

/** Looks for a key in DNS once it is published. */
export const lookForKey = (change: Change<DkimKey>): FollowUp[] => {
  const { id } = change.after;
  return isPublished(change)
    ? [{ op: 'enqueue', job, payload: { key: id }, subject: `dkimkeys/${id}`, uniqueKey: id }]
    : [];
};

/** Adds the record of a published key to its zone, where that is ours. */
export const publishInZone = async (change: Change<DkimKey>, context: RuleContext): Promise<FollowUp[]> =>
  isPublished(change) ? publishedInZone(change.after, context) : [];

/** Takes a key back whose record could not be added: it can be published again. */
export async function withdrawKey(
  { operation, after, changed }: Change<DnsChangeSet>,
  { find }: RuleContext,
): Promise<FollowUp[]> {
  if (operation !== 'update' || !changed.includes('state') || after.state !== 'failed') return [];
  const keys = await find('dkimkeys', { changeSet: after.id, state: 'published' });
  return keys.map(({ id }) => ({ op: 'update', resource: 'dkimkeys', id, values: { state: 'generated' } }));
}

/** Asks the server that signs the mail of a domain to begin, and to stop once the key is removed. */
export async function signedByServer({ operation, after }: Change<DkimKey>, context: RuleContext): Promise<FollowUp[]> {
  if (operation === 'update' || !after.atServer) return [];
  const domain = await recordWith(context, 'domains', after.domain);
  const account = domain && (await mailAccountOf(domain, context));
  if (!domain || !account) return [];
  const about = { domain: domain.id, hosting: account.id };
  return [dkimCall(operation === 'create' ? { ...about, dkimkey: after.id } : about, context.now)];
}

/** Asks a person to put a key on a mail server that we do not keep. */
export async function handedOver(change: Change<DkimKey>, context: RuleContext): Promise<FollowUp[]> {
  const { operation, after, changed } = change;
  const isActivated = operation === 'update' && changed.includes('state') && after.state === 'activated';
  if (!isActivated || after.atServer) return [];
  const domain = await recordWith(context, 'domains', after.domain);
  const what = `DKIM: ${after.selector}._domainkey.${domain?.name ?? ''}`;
  return taskOnce(what, domain ?? undefined, { find: context.find, now: () => context.now });
}

/** Sets how many resolvers of others must see a key. */
const resolversNeeded = 2;

/**
 * Validates a key once it is published. All resolvers that answer, at least two, must see it; so must our nameservers, where
 * the zone is ours.
 */
async function validate(id: string, lookups: Lookups, context: WorkContext<Records>): Promise<void> {
  const key = await recordWith(context, 'dkimkeys', id);
  const domain = await recordWith(context, 'domains', key?.domain);
  if (!key?.recordText || !domain || key.state !== 'published') return;
  const { selector, recordText: text } = key;
  const { nameservers } = (await recordWith(context, 'company', '1')) ?? {};
  const own = (await isServedByUs(domain, context)) ? (nameservers ?? []) : [];
  const { seen, asked, of, atNameservers } = await lookups.dkimSeen(domain.name, { selector, text }, own);
  if (seen < asked || seen < resolversNeeded)
    throw new NotSeen(`The key is seen by ${seen} of ${asked} resolvers that answer; ${of} are configured, 2 needed.`);
  if (own.length > 0 && atNameservers !== 'sees')
    throw new NotSeen(atNameservers === 'lacks' ? 'Our nameservers lack the key.' : 'Our nameservers do not answer.');
  await context.write([{ op: 'update', resource: 'dkimkeys', id, values: { state: 'validated' } }]);
}

/** Publishes DKIM keys in zones of ours, and validates them by looking them up, where a resolver is configured. */
export const dkimKeys = workFor(({ lookups, dns, panels }) => ({
  jobs: lookups
    ? [
        {
          kind: job,
          // Goes on for most of a day, as long as a change of DNS may take.
          maxAttempts: 11,
          backoff: 60,
          prepare: (context, { key }: { key: string }) => validate(key, lookups, context),
        },
      ]
    : [],
  followUps: {
    dkimkeys: [
      handedOver,
      ...(panels ? [signedByServer] : []),
      ...(dns ? [publishInZone] : []),
      ...(lookups ? [lookForKey] : []),
    ],
    dnschangesets: dns ? [withdrawKey] : [],
  },
  removals: { dkimkeys: panels ? [signedByServer] : [] },
}));

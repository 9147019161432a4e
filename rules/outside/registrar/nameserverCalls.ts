import type { Registrar, RemoteDomain } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { Nameserver } from '../../../resources/nameservers.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { nameserverCountFault } from '../../dns/zone/nameservers.ts';
import type { CallContext, CallKind, Failure } from '../callKind.ts';
import { type DomainUpdate, domainUpdate, sameSet } from './domainUpdates.ts';
import { glueOf } from './glue.ts';
import { lacksNameservers } from './purchase.ts';
import { nameserversAtRegistry } from './wantedNameservers.ts';

/** Names the job that checks nameservers and waits until the registry has them. */
export const nameserverJob = 'nameservercheck';

/** Starts the job. It is not unique, as one that waits for its next attempt must not hold up a new nameserver. */
export const checkStart = (domain: string): FollowUp => ({
  op: 'enqueue',
  job: nameserverJob,
  payload: { domain },
  subject: `domains/${domain}`,
});

/** Gives a domain the nameservers that were checked, or without any those of our company. */
export const setNameservers = (registrar: Registrar): CallKind<unknown> =>
  domainUpdate(registrar, {
    wantedOf: async (domain, context) => {
      const nameservers = await nameserversAtRegistry(domain, context);
      if (nameservers.length === 0) return { lacks: lacksNameservers };
      // Keeps what the registry has while customers remove theirs one by one, until enough are left or none.
      const isTooFew = nameserverCountFault(nameservers, domain.name) !== undefined;
      if (isTooFew) return { stays: tooFew };
      const hosts = await glueOf(domain, nameservers, context);
      const bare = hosts.find(({ addresses }) => addresses.length === 0);
      if (bare) return { lacks: `The zone has no address for ${bare.name}. Add an A or AAAA record first.` };
      return { wanted: { nameservers }, ...(hosts.length > 0 && { hosts }) };
    },
    isSo: (remote, { nameservers = [] }) => sameSet(remote.nameservers, nameservers),
    done: async (call, context, { remoteId, answer, left }) => {
      // Keeps the former ones, as the registry was told nothing of those that are left.
      if (left === 'stays') return notTaken(call, context, { failure: 'tooFew', error: null });
      if (left === 'notOurs') return notTaken(call, context, { failure: 'refused', error: answer });
      // Waits for a registry that takes its time.
      if (remoteId && call.domain) return [checkStart(call.domain)];
      const applied = await submittedTo(call, context, { state: 'applied', failure: null, error: null });
      // Leaves those in use alone while their successors are checked, as the registry still has them.
      return applied.length > 0 ? [...applied, ...(await leavingRemoved(call.domain, context))] : [];
    },
    failed: async (call, { reason, answer }: Failure, context) =>
      notTaken(call, context, { failure: reason === 'moved' ? 'refused' : reason, error: answer }),
  });

/** Gives the writes where the registry did not get the nameservers that were submitted. */
const notTaken = async (
  call: OutsideCall,
  context: Find,
  why: Pick<Nameserver, 'failure' | 'error'>,
): Promise<FollowUp[]> => [
  ...(await submittedTo(call, context, { state: 'failed', ...why })),
  ...(await leavingKept(call.domain, context)),
];

const tooFew = 'Too few are left: the registry keeps those it has, until there are enough or none.';

async function submittedTo({ domain }: OutsideCall, { find }: Find, values: Partial<Nameserver>): Promise<FollowUp[]> {
  const rows = await find('nameservers', { domain, state: 'submitted' });
  return rows.map(({ id }) => ({ op: 'update', resource: 'nameservers', id, values }));
}

type Find = Pick<CallContext, 'find'>;

const leavingOf = (domain: string | null, { find }: Find): Promise<Nameserver[]> =>
  find('nameservers', { domain, state: 'leaving' });

/** Removes the nameservers whose place others have taken. */
export const leavingRemoved = async (domain: string | null, context: Find): Promise<FollowUp[]> =>
  (await leavingOf(domain, context)).map(({ id }) => ({ op: 'remove', resource: 'nameservers', id }));

/** Keeps the nameservers that no others will replace. */
export const leavingKept = async (domain: string | null, context: Find): Promise<FollowUp[]> =>
  (await leavingOf(domain, context)).map(({ id }) => ({
    op: 'update',
    resource: 'nameservers',
    id,
    values: { state: 'applied' },
  }));

/** Finds whether the registry has nameservers that we gave it and that were removed here since. Others are left alone. */
export async function nameserversRemoved(
  { id, name }: Domain,
  remote: Pick<RemoteDomain, 'nameservers'>,
  context: Find,
): Promise<boolean> {
  const given = (await context.find('outsidecalls', { domain: id, kind: 'setNameservers' })).at(-1);
  if (given?.state !== 'done' || given.request === null) return false;
  const { wanted }: DomainUpdate = JSON.parse(given.request);
  const ours = await nameserversAtRegistry({ id }, context);
  const isOurs = sameSet(remote.nameservers, wanted.nameservers ?? []);
  return isOurs && !sameSet(remote.nameservers, ours) && !nameserverCountFault(ours, name) && ours.length > 0;
}

/** Finds whether the addresses of nameservers within a domain differ from those that its registrar was last given. */
export async function glueMoved(domain: Domain, context: Find): Promise<boolean> {
  const hosts = await glueOf(domain, await nameserversAtRegistry(domain, context), context);
  const addressed = hosts.filter(({ addresses }) => addresses.length > 0);
  if (addressed.length === 0) return false;
  const calls = await context.find('outsidecalls', { domain: domain.id, kind: 'setNameservers' });
  const request = calls.findLast((call) => call.request !== null)?.request;
  const { hosts: given = [] }: Partial<DomainUpdate> = JSON.parse(request ?? '{}');
  return addressed.some(({ name, addresses }) => {
    const before = given.find((host) => host.name === name);
    return !before || !sameSet(before.addresses, addresses);
  });
}

import { OutsideFault } from '../../../outside/call/outsideFault.ts';
import type { DnsKey, DnsServer } from '../../../outside/dns/dnsServer.ts';
import type { Lookups } from '../../../outside/lookups/lookups.ts';
import type { Registrar } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallContext, type CallKind, callKind } from '../callKind.ts';
import { newCall } from '../newCall.ts';
import { openStates } from '../openStates.ts';
import { domainCall, domainUpdate } from '../registrar/domainUpdates.ts';
import { isElsewhere } from '../registrar/heldDomains.ts';
import { arrivalStart } from './keysArrived.ts';
import { domainOf, hasZone, lockOfServer } from './zones.ts';

type State = Domain['dnssecState'];

/** Lets the job come back, as the zone of a new domain is about to be made. */
const notThere = (): OutsideFault =>
  new OutsideFault({ kind: 'unreachable', service: 'dns', code: 'missing', message: 'the zone is not there yet' });

export const signingCall = (kind: 'signZone' | 'unsignZone', id: string, now: Date): FollowUp =>
  newCall({ service: 'dns', kind, subject: `domains/${id}`, domain: id }, now);

const notWanted = { step: 'done', answer: 'The domain is to be otherwise by now.' } as const;

/** Signs the zone of a domain. Its keys go to the registry only after that, so that nothing breaks on the way. */
export const signZone = (dns: DnsServer): CallKind<unknown> =>
  callKind<{ zone: string }>({
    lock: lockOfServer,
    plan: async (call, context) => {
      const domain = await domainOf(call, context);
      if (!domain?.dnssec || !hasZone(domain)) return notWanted;
      if (!(await dns.read(domain.name))) throw notThere();
      return { step: 'send', request: { zone: domain.name }, writes: stateWrites(domain, 'turningOn') };
    },
    send: async ({ zone }) => {
      await dns.secure(zone);
      return { answer: 'The zone is signed.' };
    },
    // Signs again: a zone that is signed keeps its keys.
    settle: async () => ({ became: 'notDone' }),
    done: async (call, context) => {
      const domain = await domainOf(call, context);
      // Sends no keys of a domain elsewhere: its owner enters them at the other registrar.
      return domain?.dnssec && !isElsewhere(domain) ? [domainCall('publishKeys', domain.id, context.now())] : [];
    },
    failed: failing,
  });

/** Sends the keys of a signed zone to its registry. With a resolver it is on once their parent zone tells of them. */
export const publishKeys = (dns: DnsServer, registrar: Registrar, lookups?: Lookups): CallKind<unknown> =>
  domainUpdate(registrar, {
    wantedOf: async ({ name, dnssec }) =>
      dnssec ? { wanted: { dnssec: await dns.secure(name) } } : { stays: notWanted.answer },
    isSo: (remote, { dnssec = [] }) => sameKeys(remote.dnssec, dnssec),
    done: async (call, context) =>
      lookups ? [arrivalStart(call.domain)] : ending(call, context, 'on', ({ dnssec }) => dnssec),
    failed: failing,
  });

/** Takes the keys out of the registry. The zone stays signed until no resolver has them cached. */
export const withdrawKeys = (registrar: Registrar): CallKind<unknown> =>
  domainUpdate(registrar, {
    wantedOf: async ({ dnssec }) => (dnssec ? { stays: notWanted.answer } : { wanted: { dnssec: [] } }),
    isSo: ({ dnssec }) => dnssec.length === 0,
    failed: failing,
  });

/** Names the services that find the DS records of a zone: our registrar, or a resolver for domains elsewhere. */
interface KnownAt {
  registrar?: Registrar | undefined;
  lookups?: Lookups | undefined;
}

/** Stops signing a zone whose registry has no keys of it. */
export const unsignZone = (dns: DnsServer, knownAt: KnownAt): CallKind<unknown> =>
  callKind<{ zone: string }>({
    lock: lockOfServer,
    plan: async (call, context) => {
      const domain = await domainOf(call, context);
      if (!domain || domain.dnssec || domain.dnssecState !== 'turningOff') return notWanted;
      if (!(await areKeysKnown(domain, dns, knownAt))) return { step: 'send', request: { zone: domain.name } };
      return { step: 'failed', failure: { reason: 'moved', answer: 'The registry still has keys of this zone.' } };
    },
    send: async ({ zone }) => {
      await dns.unsecure(zone);
      return { answer: 'The zone is no longer signed.' };
    },
    settle: async () => ({ became: 'notDone' }),
    done: (call, context) => ending(call, context, 'off', ({ dnssec }) => !dnssec),
    failed: failing,
  });

async function areKeysKnown(domain: Domain, dns: DnsServer, { registrar, lookups }: KnownAt): Promise<boolean> {
  if (!isElsewhere(domain)) {
    if (!registrar) throw noAnswer('registrar', 'no registrar is configured');
    return ((await registrar.get(domain.name))?.dnssec ?? []).length > 0;
  }
  const found = await lookups?.isSecured(domain.name, await dns.keys(domain.name));
  if (found !== 'yes' && found !== 'no') throw noAnswer('lookups', 'no resolver says what the parent zone has');
  return found === 'yes';
}

/** Lets the job come back, as nobody tells whether keys are known. */
const noAnswer = (service: string, message: string): OutsideFault =>
  new OutsideFault({ kind: 'unreachable', service, code: 'unknown', message });

/**
 * Limits the hours for which resolvers may remember the keys of a zone. Two days are longer than any registry has them
 * kept.
 */
const remembered = 48;

/** Finds the domains whose keys left the registry so long ago that their zones need no signature. */
export async function zonesToUnsign({ find, now }: Pick<CallContext, 'find' | 'now'>): Promise<FollowUp[]> {
  const writes: FollowUp[] = [];
  for (const { id } of await find('domains', { dnssecState: 'turningOff', state: { ne: 'elsewhere' } })) {
    const last = (await find('outsidecalls', { domain: id, kind: 'withdrawKeys' })).at(-1);
    const isGone = last?.state === 'done' && !(last.endedAt !== null && isRemembered(last.endedAt, now()));
    if (isGone && !(await isUnsigning(id, { find }))) writes.push(signingCall('unsignZone', id, now()));
  }
  return writes;
}

/** Tells whether resolvers may still have keys that left the parent zone at a moment. */
export const isRemembered = (goneSince: string, now: Date): boolean =>
  goneSince > new Date(now.getTime() - remembered * 3_600_000).toISOString();

export async function isUnsigning(domain: string, { find }: Pick<CallContext, 'find'>): Promise<boolean> {
  const open = await find('outsidecalls', { domain, kind: 'unsignZone', state: openStates });
  return open.length > 0;
}

const stateWrites = ({ id, dnssecState }: Domain, state: State): FollowUp[] =>
  dnssecState === state ? [] : [{ op: 'update', resource: 'domains', id, values: { dnssecState: state } }];

/** Gives the writes that end a step, where the domain is still to be so. */
async function ending(
  { domain: id }: OutsideCall,
  context: Pick<CallContext, 'find'>,
  state: State,
  isWanted: (domain: Domain) => boolean = () => true,
): Promise<FollowUp[]> {
  const domain = await recordWith(context, 'domains', id);
  return domain && isWanted(domain) ? stateWrites(domain, state) : [];
}

const failing: CallKind<unknown>['failed'] = (call, _failure, context) => ending(call, context, 'failed');

const sameKeys = (one: readonly DnsKey[], other: readonly DnsKey[]): boolean => {
  const written = (keys: readonly DnsKey[]): string =>
    keys
      .map(({ flags, protocol, algorithm, publicKey }) => [flags, protocol, algorithm, publicKey].join(' '))
      .sort()
      .join();
  return written(one) === written(other);
};

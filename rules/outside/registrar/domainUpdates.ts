import type {
  Host,
  RegistrantData,
  Registrar,
  RemoteDomain,
  WantedDomain,
} from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallContext, type CallKind, type CallPlan, callKind, type Failure } from '../callKind.ts';
import { newCall } from '../newCall.ts';
import { lockOfDomain, patiently, putContacts, putHosts, sentAs } from './asking.ts';
import { isHeld } from './heldDomains.ts';

/** Keeps what is to hold of a domain, with the contacts that the registrar must know first. */
export interface DomainUpdate {
  name: string;
  wanted: WantedDomain;
  contacts?: readonly RegistrantData[];
  /** Nameservers within the domain. */
  hosts?: readonly Host[];
}

type Wanted = Omit<DomainUpdate, 'name'>;

/** Describes one thing of a domain that the registrar is to have as our records do. */
interface Aspect {
  /** Gives what our records say, or for staff what they lack, or why everything stays as it is. */
  wantedOf(domain: Domain, context: Pick<CallContext, 'find'>): Promise<Wanted | { lacks: string } | { stays: string }>;
  isSo(remote: RemoteDomain, wanted: WantedDomain): boolean;
  done?: CallKind<unknown>['done'];
  failed?: CallKind<unknown>['failed'];
}

export const domainCall = (kind: OutsideCall['kind'], id: string, now: Date): FollowUp =>
  newCall({ service: 'registrar', kind, subject: `domains/${id}`, domain: id }, now);

/** Makes a kind of call that brings one thing of a domain about. As it is free of charge, a doubt is sent again. */
export const domainUpdate = (registrar: Registrar, aspect: Aspect): CallKind<unknown> =>
  callKind<DomainUpdate>({
    lock: ({ domain }) => lockOfDomain(domain),
    plan: (call, context) => planOf(call, aspect, registrar, context),
    send: async ({ name, wanted, contacts = [], hosts = [] }) => {
      const handlesOf = await putContacts(registrar, contacts);
      await putHosts(registrar, hosts);
      const named = { ...wanted, ...(wanted.contacts && { contacts: handlesOf(wanted.contacts) }) };
      return sentAs(await patiently(() => registrar.update(name, named)));
    },
    settle: async ({ name, wanted, contacts, hosts }) => {
      // Sends contacts and hosts again, as no read tells what the registrar has of them.
      if (contacts || hosts) return { became: 'notDone' };
      const remote = await registrar.get(name);
      const isSo = remote !== undefined && aspect.isSo(remote, wanted);
      return isSo ? { became: 'done', sent: { answer: asOurs } } : { became: 'notDone' };
    },
    done: aspect.done ?? (async () => []),
    failed: aspect.failed ?? (async () => []),
  });

const asOurs = 'The registrar has it as our records do.';

async function planOf(
  { domain: id }: OutsideCall,
  { wantedOf, isSo }: Aspect,
  registrar: Registrar,
  context: CallContext,
): Promise<CallPlan<DomainUpdate>> {
  const domain = await recordWith(context, 'domains', id);
  if (!domain || !isHeld(domain)) {
    return { step: 'done', answer: 'The domain is not ours to change any more.', left: 'notOurs' };
  }
  const request = await wantedOf(domain, context);
  if ('stays' in request) return { step: 'done', answer: request.stays, left: 'stays' };
  if ('lacks' in request) return failed({ reason: 'refused', answer: request.lacks });
  const remote = await registrar.get(domain.name);
  if (!remote) return failed({ reason: 'moved', answer: `The registrar does not hold ${domain.name} for us.` });
  // Contacts and hosts are sent again, as the registrar does not tell with a domain what is in them.
  if (!request.contacts && !request.hosts && isSo(remote, request.wanted)) return { step: 'done', answer: asOurs };
  return { step: 'send', request: { name: domain.name, ...request } };
}

const failed = (failure: Failure): CallPlan<DomainUpdate> => ({ step: 'failed', failure });

/** Tells whether two lists hold the same, in whichever order. */
export const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && [...one].sort().every((item, index) => item === [...other].sort()[index]);

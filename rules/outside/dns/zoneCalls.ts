import type { DnsServer } from '../../../outside/dns/dnsServer.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import { storedZone } from '../../zones/storedZone.ts';
import { type CallContext, type CallKind, type CallPlan, callKind } from '../callKind.ts';
import {
  differingSets,
  domainOf,
  hasZone,
  isHeldAs,
  lockOfServer,
  ourSets,
  queueOfZone,
  sendZone,
  settleZone,
  writeTo,
  type ZoneWrite,
} from './zones.ts';

const done = (answer: string): CallPlan<ZoneWrite> => ({ step: 'done', answer });

/** Makes a kind of call whose effect is at the DNS server alone. */
const zoneCall = (
  dns: DnsServer,
  plan: (domain: Domain, context: CallContext) => Promise<CallPlan<ZoneWrite>>,
): CallKind<unknown> =>
  callKind<ZoneWrite>({
    lock: lockOfServer,
    queue: queueOfZone,
    plan: async (call: OutsideCall, context) => {
      const domain = await domainOf(call, context);
      return domain ? plan(domain, context) : done('The domain is gone.');
    },
    send: (request) => sendZone(dns, request),
    settle: (request) => settleZone(dns, request),
    done: async () => [],
    failed: async () => [],
  });

/**
 * Makes the zone of a domain that becomes active. Takes over one that is there with the same records, such as after
 * quarantine, also where we provide other nameservers by now. Leaves one with other records to a person.
 */
export const createZone = (dns: DnsServer): CallKind<unknown> =>
  zoneCall(dns, async (domain, context) => {
    if (!hasZone(domain)) return done('The domain needs no zone any more.');
    const stored = await storedZone(domain.id, context);
    const wanted = await ourSets(domain, context, stored);
    const current = await dns.read(domain.name);
    if (current && !isHeldAs(current, wanted, stored)) {
      const answer = `The server has a zone of this name with other records:\n${differingSets(wanted, current.recordSets)}`;
      return { step: 'failed', failure: { reason: 'refused', answer } };
    }
    return writeTo(domain.name, current, wanted);
  });

/** Writes our records, which staff changed directly, to the zone at the server. */
export const publishZone = (dns: DnsServer): CallKind<unknown> =>
  zoneCall(dns, async (domain, context) => {
    if (!hasZone(domain)) return done('The domain has no zone.');
    return writeTo(domain.name, await dns.read(domain.name), await ourSets(domain, context));
  });

/** Removes the zone of a domain that is gone, unless it lives again. */
export const removeZone = (dns: DnsServer): CallKind<unknown> =>
  zoneCall(dns, async (domain) => {
    if (hasZone(domain)) return done('The domain lives again.');
    const current = await dns.read(domain.name);
    return current ? { step: 'send', request: { zone: domain.name, remove: true } } : done('There is no zone.');
  });
